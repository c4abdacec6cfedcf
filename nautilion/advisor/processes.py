"""Processes beside the main one: begun afresh, and deaf to Ctrl-C, which is for the process that leads."""

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.pool import Pool

FRESH = multiprocessing.get_context("spawn")  # a fork could inherit a window, or a lock that a thread holds


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes begun in here ignore interrupts from their first moment; the leader hears them after."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say what signals do
        return
    with _held_back():
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _held_back() -> Iterator[None]:
    """An interrupt that comes in here waits for the end, where the system can make it wait."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else the first process begins it, which lets interrupts through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def workers(number: int) -> Iterator[Pool]:
    """Some workers; they end with the block."""
    with deaf_children():
        pool = FRESH.Pool(number)
    with pool:
        yield pool
