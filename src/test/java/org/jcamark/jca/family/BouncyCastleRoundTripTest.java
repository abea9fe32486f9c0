package org.jcamark.jca.family;

final class BouncyCastleRoundTripTest extends RoundTripTest {
  BouncyCastleRoundTripTest() {
    super("BC");
  }
}
