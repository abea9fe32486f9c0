package org.jcamark.jca.gate;

final class ConscryptRoundTripTest extends RoundTripTest {
  ConscryptRoundTripTest() {
    super("Conscrypt");
  }
}
