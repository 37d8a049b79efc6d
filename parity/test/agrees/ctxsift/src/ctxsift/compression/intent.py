"""Stand-in: intents are their names."""

CompressionIntent = str
