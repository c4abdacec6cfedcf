"""Processes beside the main one: begun afresh, and deaf to Ctrl-C, which is for the process that leads."""

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool

FRESH = multiprocessing.get_context("spawn")  # a fork could inherit a window, or a lock that a thread holds


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes begun in here ignore interrupts from their first moment; the leader hears them after."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say what signals do
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def workers(number: int) -> Iterator[Pool]:
    """Some workers; they end with the block."""
    with deaf_children():
        pool = FRESH.Pool(number)
    with pool:
        yield pool
