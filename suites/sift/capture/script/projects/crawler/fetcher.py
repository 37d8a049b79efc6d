import asyncio
import random


class UpstreamTimeout(Exception):
    pass


class SchemaMismatch(ValueError):
    pass


async def read_feed(name, delay, mode):
    print(f"[{name}] connecting")
    await asyncio.sleep(delay)
    if mode == "timeout":
        raise UpstreamTimeout(f"{name}: no bytes for {delay:.2f}s")
    if mode == "schema":
        payload = {"items": [{"id": 4, "titel": "Preisliste"}]}
        return parse(name, payload)
    print(f"[{name}] 200 items")
    return 200


def parse(name, payload):
    for pos, item in enumerate(payload["items"]):
        try:
            item["title"]
        except KeyError as exc:
            raise SchemaMismatch(f"{name}: items[{pos}] has no 'title'") from exc


async def region(label, feeds):
    async with asyncio.TaskGroup() as tg:
        for name, delay, mode in feeds:
            tg.create_task(read_feed(name, delay, mode), name=f"feed:{name}")
    print(f"region {label} done")


async def main():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(region("north", [("oslo", .01, "ok"), ("malmo", .02, "ok"), ("turku", .03, "ok")]))
        tg.create_task(region("south", [("porto", .05, "timeout"), ("bari", .05, "schema"), ("split", .5, "ok")]))


asyncio.run(main())
