package org.jcamark.machine;

/** What the checks look at. */
record Examination(Environment environment, JvmFacts jvm, Situation situation) {
  Cpu cpu() {
    return environment.cpu();
  }
}
