package org.jcamark.jca.family;

final class AccpRoundTripTest extends RoundTripTest {
  AccpRoundTripTest() {
    super("ACCP");
  }
}
