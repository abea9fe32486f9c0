package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.UNWRAP;
import static org.jcamark.catalog.Operation.WRAP;
import static org.jcamark.jca.gate.GateCase.KEY_WRAP;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Key wrapping that is wrong in one way each. */
final class KeyWrapGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenKeyWrap_isRefused() {
    return GateCase.refused(
        List.of(
            KEY_WRAP.wrong(
                "wraps another key both ways", WRAP, Faults::keyWrapOfAnotherKey, NOT_PUBLISHED),
            KEY_WRAP.wrong(
                "wraps another key both ways", UNWRAP, Faults::keyWrapOfAnotherKey, NOT_PUBLISHED),
            KEY_WRAP.wrong(
                "unwraps zeros", UNWRAP, Faults::unwrapsZeros, "unwrapping gives another key"),
            KEY_WRAP.wrong(
                "unwraps zeros", WRAP, Faults::unwrapsZeros, "unwrapping gives another key"),
            KEY_WRAP.wrong(
                "ignores the integrity check value",
                UNWRAP,
                Faults::keyWrapWithoutCheck,
                "accepts an altered wrapped key")));
  }

  @Test
  void unwrappingOfRsa_hasTheVectorsOfItsDecryption() throws GeneralSecurityException {
    assertThat(GateCase.prove("JDK", "RSA-2048-OAEP-SHA256", UNWRAP, "BC").checks())
        .contains("1 known answer", "refuses an altered wrapped key")
        .anyMatch(line -> line.startsWith("agrees with BC"));
  }

  @ParameterizedTest
  @CsvSource({
    "AES-256-KW, 20",
    "AES-256-KW, 8",
    "AES-256-KWP, 0",
    "RSA-2048-OAEP-SHA256, 0",
    "RSA-2048-OAEP-SHA256, 191"
  })
  void keyOfAnotherLength_isNamed(String name, int bytes) {
    assertThatThrownBy(() -> GateCase.roundTrip(Providers.open("JDK"), name, WRAP, bytes))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(name + " does not wrap keys of " + bytes + " B");
  }
}
