project = "Handbook"
extensions = ["sphinx.ext.autodoc"]
nitpicky = True
exclude_patterns = []
html_theme = "alabaster"
