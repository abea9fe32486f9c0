package org.jcamark.cli.option;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class Version implements IVersionProvider {

  /** The version of the jar; {@code development} where the classes do not come from one. */
  public static String jcamark() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "jcamark " + jcamark(),
      "JMH " + org.openjdk.jmh.util.Version.getPlainVersion(),
      "on Java " + System.getProperty("java.vm.version") + " " + System.getProperty("os.arch")
    };
  }
}
