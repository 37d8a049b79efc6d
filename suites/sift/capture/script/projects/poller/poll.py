import asyncio
import logging

logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
log = logging.getLogger("poll")


async def audit(event):
    await asyncio.sleep(0)


async def heartbeat():
    while True:
        await asyncio.sleep(0.05)
        log.info("heartbeat")


async def crunch(n):
    log.info("crunch block %d", n)
    total = 0
    for i in range(400_000 if n == 3 else 1000):
        total += i * i
    audit(n)
    return total


async def lost():
    await asyncio.sleep(0.01)
    raise ConnectionResetError("metrics socket closed by peer")


async def main():
    hb = asyncio.create_task(heartbeat(), name="heartbeat")
    t = asyncio.create_task(lost(), name="metrics-push")
    await asyncio.sleep(0.02)
    del t
    for n in range(1, 10):
        await crunch(n)
        await asyncio.sleep(0.03)
    hb.cancel()
    log.info("done, 9 blocks")


asyncio.run(main(), debug=True)
