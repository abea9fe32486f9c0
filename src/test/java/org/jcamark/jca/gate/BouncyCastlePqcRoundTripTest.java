package org.jcamark.jca.gate;

final class BouncyCastlePqcRoundTripTest extends RoundTripTest {
  BouncyCastlePqcRoundTripTest() {
    super("BCPQC");
  }
}
