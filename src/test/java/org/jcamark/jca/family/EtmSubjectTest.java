package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class EtmSubjectTest {

  /** A counter would change the last bytes alone. */
  @ParameterizedTest
  @EnumSource(names = {"ENCRYPT", "DECRYPT"})
  void ivs_differInEachByte(Operation operation) throws GeneralSecurityException {
    Algorithm algorithm = Catalog.algorithm("A256CBC-HS512").orElseThrow();
    Request request = Requests.of(algorithm, operation, 1_024, 7, false, Boundary.INIT);
    List<EtmSubject> subjects =
        EtmSubject.prepare(
            Preparation.warm(Providers.open("JDK"), request),
            (EncryptThenMac) algorithm.primitive(operation));
    assertThat(subjects).hasSize(64);
    for (int i = 0; i < 16; i++) {
      int at = i;
      assertThat(subjects.stream().map(subject -> subject.iv()[at]).distinct().count())
          .as("byte %d", i)
          .isGreaterThan(32);
    }
  }
}
