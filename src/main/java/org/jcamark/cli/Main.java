package org.jcamark.cli;

/** Entry point of the jar. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws java.io.IOException {
    org.openjdk.jmh.Main.main(args);
  }
}
