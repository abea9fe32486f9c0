package org.jcamark.machine;

/** Input of the checks. */
record Examination(Environment environment, JvmFacts jvm, Situation situation) {
  Cpu cpu() {
    return environment.cpu();
  }
}
