PRE='python mkwheels.py' cap pip-conflict piplab 'pip install -v --dry-run --no-index --find-links wheels -r requirements.txt' 'pip --version | cut -d" " -f1,2'
cap pip-build piplab 'pip install --no-index --no-build-isolation ./fastgeo' 'pip --version | cut -d" " -f1,2'
djv="python -c 'import django; print(\"Django\", django.__version__)'"
cap django-migrate clinic 'python manage.py migrate --traceback' "$djv"
cap django-test clinic 'DJANGO_SETTINGS_MODULE=clinic.settings_test python manage.py test -v 3 --debug-sql' "$djv"
cap django-deploy clinic 'python manage.py check --deploy' "$djv"
cap flask-log shopfront 'python drive.py' "python -c 'import importlib.metadata as m; print(\"Flask\", m.version(\"flask\"), \"Werkzeug\", m.version(\"werkzeug\"))'"
cap fastapi-start sensors 'uvicorn main:app --port 8093' "python -c 'import fastapi, uvicorn; print(\"fastapi\", fastapi.__version__, \"uvicorn\", uvicorn.__version__)'"
cap sphinx-warn handbook 'sphinx-build -b html --keep-going -W source build' 'sphinx-build --version'
cap sphinx-verbose handbook 'sphinx-build -vvv -b html -j 1 source build' 'sphinx-build --version'
cap mkdocs-strict fieldguide 'mkdocs build --clean' 'mkdocs --version | cut -d" " -f1-3'
cap yamllint-cfg deploycfg 'yamllint .' 'yamllint --version'
cap jsonschema-order deploycfg 'for f in order-*.json; do python -m jsonschema -i $f schema.json; done' "python -c 'import importlib.metadata as m; print(\"jsonschema\", m.version(\"jsonschema\"))'"
cap jq-ndjson deploycfg "jq -c 'select(.kind == \"order\") | {id: .user.id, eur: (.total + 4.9)}' events.ndjson" 'jq --version'
