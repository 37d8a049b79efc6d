import os
from contextlib import asynccontextmanager

from fastapi import FastAPI
from pydantic import BaseModel, Field, ValidationError


class DbSettings(BaseModel):
    host: str
    port: int = Field(ge=1, le=65535)
    pool: int = 5


class Settings(BaseModel):
    site: str
    db: DbSettings


def load():
    raw = {"site": os.environ.get("SITE", "plant-7"), "db": {"host": "db.example.com", "port": os.environ.get("DB_PORT", "5432;"), "pool": "many"}}
    return Settings.model_validate(raw)


@asynccontextmanager
async def lifespan(app):
    print("opening metrics sink (noop)")
    app.state.settings = load()
    yield


app = FastAPI(lifespan=lifespan)
