package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Gate.Passed;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.InterceptedProvider.Call;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Step;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.model.Key;

/** An operation of a provider. */
record GateCase(String algorithm, Operation operation, ProviderSource provider) {
  /** Whole blocks of key wrapping, not of AES. */
  private static final int PAYLOAD_BYTES = 24;

  /** Bouncy Castle but for the methods whose names begin so. */
  static ProviderSource changing(String method, Step<Call, Object> changed) {
    return new InterceptedProvider("Changed", "one method is changed") {
      private static final long serialVersionUID = 1L;

      @Override
      protected Object call(Call call) throws GeneralSecurityException {
        return call.name().startsWith(method) ? changed.of(call) : call.proceed();
      }
    }.source();
  }

  static Request request(
      String algorithm, Operation operation, int payloadBytes, boolean single, Labelled... others) {
    Key usual = Key.of(operation, algorithm, "").withPayload(payloadBytes);
    return new Request(usual.with(others), 42, single);
  }

  static Rotation rotation(
      ProviderSource source,
      String algorithm,
      Operation operation,
      int payloadBytes,
      Labelled... others)
      throws GeneralSecurityException {
    return Subjects.prepare(source, request(algorithm, operation, payloadBytes, true, others));
  }

  static Provider roundTrip(
      ProviderSource source,
      String algorithm,
      Operation operation,
      int payloadBytes,
      Labelled... others)
      throws GeneralSecurityException {
    Key usual = Key.of(operation, algorithm, source.label());
    return Gate.roundTrip(source, usual.withPayload(payloadBytes).with(others));
  }

  static Passed prove(String provider, String algorithm, Operation operation, String... peers)
      throws GeneralSecurityException {
    List<ProviderSource> others =
        Stream.of(peers).map(peer -> TestProviders.open(peer).orElseThrow()).toList();
    return prove(TestProviders.open(provider).orElseThrow(), algorithm, operation, others);
  }

  static Passed prove(
      ProviderSource source, String algorithm, Operation operation, List<ProviderSource> others)
      throws GeneralSecurityException {
    return Gate.prove(source, Key.of(operation, algorithm, source.label()), others);
  }

  Passed examine() throws GeneralSecurityException {
    roundTrip(provider, algorithm, operation, PAYLOAD_BYTES);
    return prove(provider, algorithm, operation, List.of(Providers.open("JDK")));
  }
}
