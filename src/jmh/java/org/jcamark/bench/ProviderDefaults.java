package org.jcamark.bench;

import org.openjdk.jmh.annotations.Param;

/** The providers of benchmarks that most have a service for, on any JVM. */
public abstract class ProviderDefaults extends BenchmarkDefaults {
  @Param({"JDK", "BC"})
  public String provider;
}
