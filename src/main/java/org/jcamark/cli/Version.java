package org.jcamark.cli;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import picocli.CommandLine.IVersionProvider;

public final class Version implements IVersionProvider {

  /** The version of the jar; {@code development} where the classes do not come from one. */
  public static String jcamark() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  @Override
  public String[] getVersion() {
    List<String> lines = new ArrayList<>();
    lines.add("jcamark " + jcamark());
    lines.add("JMH " + org.openjdk.jmh.util.Version.getPlainVersion());
    Providers.labels().forEach(label -> lines.add(provider(label)));
    lines.add(
        "on %s %s, %s"
            .formatted(
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                System.getProperty("os.arch")));
    return lines.toArray(String[]::new);
  }

  private static String provider(String label) {
    try {
      return Providers.open(label).describe();
    } catch (UnavailableException e) {
      return e.getMessage();
    }
  }
}
