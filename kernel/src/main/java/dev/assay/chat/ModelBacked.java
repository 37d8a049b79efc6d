package dev.assay.chat;

import java.util.Map;

/// A memory that knows what its model was paid for the last answer.
public interface ModelBacked {
    /// Counts by the names of `api_usage`: `prompt_tokens`, `completion_tokens`, `cost`; empty when nobody
    /// counted.
    Map<String, Object> lastUsage();
}
