package org.jcamark.jca.gate;

final class AccpRoundTripTest extends RoundTripTest {
  AccpRoundTripTest() {
    super("ACCP");
  }
}
