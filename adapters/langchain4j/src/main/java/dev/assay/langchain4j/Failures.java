package dev.assay.langchain4j;

import dev.assay.chat.ModelFailure;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnresolvedModelServerException;

/// Failures of the framework by the kinds that reports count.
final class Failures {
    private Failures() {}

    static ModelFailure of(Throwable cause) {
        return cause instanceof ModelFailure known
                ? known
                : new ModelFailure(
                        kind(cause), "%s: %s".formatted(cause.getClass().getSimpleName(), cause.getMessage()));
    }

    private static ModelFailure.Kind kind(Throwable cause) {
        return switch (cause) {
            case RateLimitException _ -> ModelFailure.Kind.RATE_LIMIT;
            case AuthenticationException _ -> ModelFailure.Kind.AUTH;
            case TimeoutException _ -> ModelFailure.Kind.TIMEOUT;
            case ContentFilteredException _ -> ModelFailure.Kind.CONTENT_FILTER;
            case InternalServerException _, HttpException _ -> ModelFailure.Kind.SERVER_ERROR;
            case UnresolvedModelServerException _ -> ModelFailure.Kind.REFUSED;
            case InvalidRequestException _, ModelNotFoundException _ -> ModelFailure.Kind.BAD_REQUEST;
            default -> ModelFailure.Kind.MALFORMED;
        };
    }
}
