"""What the command line says when it is asked for something that there is not."""


class Misuse(Exception):
    """The command line asks for something that there is not."""
