from clinic.settings import *

MIGRATION_MODULES = {"visits": None}
