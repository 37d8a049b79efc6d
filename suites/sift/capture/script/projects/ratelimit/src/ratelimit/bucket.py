class TokenBucket:
    def __init__(self, capacity, refill, clock):
        self.capacity = capacity
        self.refill = refill
        self.clock = clock
        self.tokens = capacity
        self.last = clock()

    def take(self, n=1):
        now = self.clock()
        self.tokens = min(self.capacity, self.tokens + (now - self.last) * self.refill)
        self.last = now
        if n > self.capacity:
            raise ValueError("never satisfiable")
        if self.tokens < n:
            return False
        self.tokens -= n
        return True
