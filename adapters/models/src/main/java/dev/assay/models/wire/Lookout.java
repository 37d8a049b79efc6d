package dev.assay.models.wire;

import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.models.dialect.ListedModel;
import dev.assay.models.dialect.Node;
import dev.assay.models.dialect.Unreadable;
import dev.assay.models.http.Printable;
import dev.assay.models.http.Transport;
import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Asks servers what they are and what they have.
///
/// @param patience with one answer
record Lookout(Transport transport, Duration patience) {
    private static final Node NOTHING = new Node(null);

    /// What came of a question.
    sealed interface Asked {
        /// There is no server.
        record Nobody() implements Asked {}

        /// It refuses, or speaks of something else.
        record Refused() implements Asked {}
    }

    /// What a server said, read as JSON.
    record Answer(Node content, HttpHeaders headers) implements Asked {}

    /// A hosted provider is not called; one on this machine is, and whatever it answers is survived.
    ProviderStatus status(Provider provider, Map<String, String> environment) throws InterruptedException {
        if (provider.sign().isEmpty()) {
            var address =
                    provider.home().place(ModelSpec.parse(provider.name() + ":"), environment, provider.elsewhere());
            var isSet = provider.keys().variable(environment).isPresent();
            return ProviderStatus.without(
                    provider,
                    address.address().toString(),
                    isSet ? ProviderStatus.State.KEY_SET : ProviderStatus.State.NO_KEY);
        }
        return running(provider, provider.sign().get(), provider.endpoint(environment));
    }

    private ProviderStatus running(Provider provider, Sign sign, Endpoint endpoint) throws InterruptedException {
        var address = endpoint.address().toString();
        var signed = tried(endpoint, endpoint.beside(sign.path()));
        if (signed instanceof Asked.Nobody) {
            return ProviderStatus.without(provider, address, ProviderStatus.State.NOT_RUNNING);
        }
        var answer = Optional.of(signed).filter(Answer.class::isInstance).map(Answer.class::cast);
        var lists = lists(endpoint);
        boolean isIt = Stream.concat(answer.stream().map(Answer::content), lists.stream())
                .anyMatch(sign.isIt());
        return isIt
                ? new ProviderStatus(
                        provider.name(),
                        address,
                        ProviderStatus.State.REACHABLE,
                        answer.flatMap(sign.version()).map(Printable::of).map(endpoint.key()::hiddenIn),
                        endpoint.dialect().listing().read(lists))
                : ProviderStatus.without(provider, address, ProviderStatus.State.NOT_RUNNING);
    }

    private List<Node> lists(Endpoint endpoint) throws InterruptedException {
        var lists = new ArrayList<Node>();
        for (var path : endpoint.dialect().listing().paths()) {
            lists.add(tried(endpoint, endpoint.at(path)) instanceof Answer(var content, var _) ? content : NOTHING);
        }
        return lists;
    }

    private Asked tried(Endpoint endpoint, URI at) throws InterruptedException {
        try {
            return ask(endpoint, at);
        } catch (ModelFailure failure) {
            return switch (failure.failure()) {
                case REFUSED, TIMEOUT -> new Asked.Nobody();
                default -> new Asked.Refused();
            };
        }
    }

    /// The models a provider has.
    ///
    /// @throws ModelFailure when none of its lists can be had
    List<ListedModel> models(Endpoint endpoint) throws InterruptedException {
        var paths = endpoint.dialect().listing().paths();
        var lists = new ArrayList<Node>();
        var failures = new ArrayList<ModelFailure>();
        for (var path : paths) {
            try {
                lists.add(ask(endpoint, endpoint.at(path)).content());
            } catch (ModelFailure failure) {
                lists.add(NOTHING);
                failures.add(failure);
            }
        }
        if (failures.size() == paths.size()) {
            throw failures.getFirst();
        }
        return endpoint.dialect().listing().read(lists);
    }

    private Answer ask(Endpoint endpoint, URI at) throws InterruptedException {
        var request = new Transport.Request("GET", at, endpoint.headers(), new byte[0]);
        try (var exchange = transport.send(request, new Transport.Patience(patience, patience))) {
            if (exchange.status() != 200) {
                throw endpoint.refusal().of(exchange.status(), exchange.headers(), exchange.complaint());
            }
            return new Answer(new Node(Json.read(exchange.whole().text())), exchange.headers());
        } catch (MalformedJson _) {
            throw Unreadable.because("%s sent no JSON where it lists its models".formatted(endpoint.name()));
        }
    }
}
