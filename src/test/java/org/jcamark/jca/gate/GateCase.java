package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.CheckFailedException;
import org.junit.jupiter.api.DynamicTest;

/**
 * A provider that is wrong in one way.
 *
 * @param message the end of the sentence that says so
 */
record GateCase(
    String fault, String algorithm, Operation operation, FakeProvider provider, String message) {
  /** Whole blocks of key wrapping, not of AES. */
  private static final int PAYLOAD_BYTES = 24;

  static final String NOT_PUBLISHED = "the answer is not the published one";

  /** A provider of one service. */
  static FakeProvider only(String type, String name, FakeProvider.Maker maker) {
    return new FakeProvider().with(type, name, maker);
  }

  /** A round trip with the usual keys. */
  static void roundTrip(
      ProviderSource source,
      Algorithm algorithm,
      Operation operation,
      Boundary boundary,
      int payloadBytes,
      Buffer buffer)
      throws GeneralSecurityException {
    Call usual = Call.of(operation, algorithm, source.label());
    Gate.roundTrip(source, usual.withPayload(payloadBytes).with(boundary, buffer));
  }

  /** What the gate says of it. */
  Evidence examine() throws GeneralSecurityException {
    Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
    ProviderSource source = provider.sourceWithJdk();
    Boundary boundary = found.defaultBoundary(operation);
    roundTrip(source, found, operation, boundary, PAYLOAD_BYTES, Buffer.NEW);
    return Gate.prove(source, found, operation, List.of(Providers.open("JDK")));
  }

  /** Tests that each of them is refused, in one line that says why. */
  static Stream<DynamicTest> refused(List<GateCase> cases) {
    return cases.stream()
        .map(
            wrong ->
                dynamicTest(
                    wrong.algorithm() + ": " + wrong.fault(),
                    () ->
                        assertThatThrownBy(() -> wrong.examine())
                            .isInstanceOf(CheckFailedException.class)
                            .hasMessageContaining(wrong.message())
                            .hasMessageNotContaining("\n")));
  }
}
