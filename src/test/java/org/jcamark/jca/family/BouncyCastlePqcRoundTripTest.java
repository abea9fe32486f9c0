package org.jcamark.jca.family;

final class BouncyCastlePqcRoundTripTest extends RoundTripTest {
  BouncyCastlePqcRoundTripTest() {
    super("BCPQC");
  }
}
