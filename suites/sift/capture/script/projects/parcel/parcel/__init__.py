"""Parcel tracking."""
from .models import Parcel, Event
from .store import ParcelStore
