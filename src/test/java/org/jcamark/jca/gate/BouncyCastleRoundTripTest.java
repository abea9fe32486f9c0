package org.jcamark.jca.gate;

final class BouncyCastleRoundTripTest extends RoundTripTest {
  BouncyCastleRoundTripTest() {
    super("BC");
  }
}
