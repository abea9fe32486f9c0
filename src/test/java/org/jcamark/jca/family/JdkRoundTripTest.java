package org.jcamark.jca.family;

final class JdkRoundTripTest extends RoundTripTest {
  JdkRoundTripTest() {
    super("JDK");
  }
}
