package org.jcamark.catalog;

/** What a fork times: a call of the catalogue, or a benchmark of somebody's JMH jar. */
public sealed interface Timed permits Call, JarBenchmark {
  /** Label of the provider, or of the jar, by which results are compared. */
  String provider();

  /** The same through another provider or jar. */
  Timed through(String label);

  /** What is done, without the provider or jar: {@code AES-256-GCM encrypt}. */
  String inWords();
}
