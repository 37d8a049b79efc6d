"""Stand-in: what a wrong check raises."""


class ScoringError(Exception):
    pass
