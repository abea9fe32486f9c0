package org.jcamark.jca.family;

final class ConscryptRoundTripTest extends RoundTripTest {
  ConscryptRoundTripTest() {
    super("Conscrypt");
  }
}
