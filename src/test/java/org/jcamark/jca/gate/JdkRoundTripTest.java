package org.jcamark.jca.gate;

final class JdkRoundTripTest extends RoundTripTest {
  JdkRoundTripTest() {
    super("JDK");
  }
}
