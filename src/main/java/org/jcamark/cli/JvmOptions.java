package org.jcamark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.jca.Providers;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmLocator;
import org.jcamark.machine.NoJvmException;
import org.jcamark.model.Scenario;
import org.jcamark.study.JvmTarget;
import picocli.CommandLine.Option;

/** The options that choose JVMs and what is on their class path. */
final class JvmOptions {
  private static final Pattern JAR_AND_CLASS = Pattern.compile("(.*\\.jar)(?::([\\w.$]+))?");

  @Option(
      names = "--jvm",
      paramLabel = "PATH",
      description = "JVM to measure in, its folder or its bin/java; may be repeated.")
  private List<String> jvms = List.of();

  @Option(
      names = "--provider-jar",
      paramLabel = "JAR[:CLASS]",
      description = "Any other JCA provider: its jar, and its class where the jar does not say.")
  private List<String> providerJars = List.of();

  @Option(
      names = "--classpath-variant",
      paramLabel = "NAME=JAR[,JAR…]",
      description =
          "Measure beside the default also with these jars first on the class path, such as"
              + " another version of Bouncy Castle; may be repeated.")
  private List<String> classpathVariants = List.of();

  /** A JVM to measure in and what it calls itself. */
  record Chosen(JvmTarget target, InstalledJvm jvm) {}

  /**
   * The JVMs to measure in, the one that runs this where none is named.
   *
   * @throws UsageException if a path is no JVM or a jar has no provider
   */
  List<Chosen> targets() {
    List<Path> jars = new ArrayList<>();
    Map<String, String> custom = new LinkedHashMap<>();
    for (String text : providerJars) {
      Matcher matcher = JAR_AND_CLASS.matcher(text);
      if (!matcher.matches()) {
        throw new UsageException("--provider-jar " + text + " is not of the form JAR[:CLASS]");
      }
      ProviderJar jar = ProviderJar.open(Path.of(matcher.group(1)), matcher.group(2));
      jars.add(jar.path());
      custom.put(jar.label(), jar.className());
    }
    List<String> args = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED"));
    if (!custom.isEmpty()) {
      String pairs =
          String.join(
              ",", custom.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
      System.setProperty(Providers.CUSTOM_PROPERTY, pairs);
      args.add("-D" + Providers.CUSTOM_PROPERTY + "=" + pairs);
    }
    return bind(args, jars);
  }

  private List<Chosen> bind(List<String> args, List<Path> jars) {
    List<InstalledJvm> found = new ArrayList<>();
    try {
      for (String jvm : jvms) {
        found.add(JvmLocator.resolve(jvm));
      }
    } catch (NoJvmException e) {
      throw new UsageException(e.getMessage());
    }
    if (found.isEmpty()) {
      found.add(JvmLocator.current());
    }
    Map<String, List<Path>> variants = variants(jars);
    List<Chosen> chosen = new ArrayList<>();
    Set<String> labels = new HashSet<>();
    for (InstalledJvm jvm : found) {
      String label = jvm.version();
      if (!labels.add(label)) {
        label = jvm.version() + "-" + jvm.home().getFileName();
        if (!labels.add(label)) {
          throw new UsageException("--jvm " + jvm.home() + " is named twice");
        }
      }
      for (Map.Entry<String, List<Path>> variant : variants.entrySet()) {
        chosen.add(
            new Chosen(
                new JvmTarget(
                    label,
                    jvm.java(),
                    Scenario.DEFAULT_VARIANT,
                    args,
                    variant.getKey(),
                    variant.getValue()),
                jvm));
      }
    }
    return chosen;
  }

  /** The jars that come first on the class path, by the name of the variant, the default first. */
  private Map<String, List<Path>> variants(List<Path> common) {
    Map<String, List<Path>> variants = new LinkedHashMap<>();
    variants.put(Scenario.DEFAULT_VARIANT, common);
    for (String text : classpathVariants) {
      String[] parts = text.split("=", 2);
      if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
        throw new UsageException(
            "--classpath-variant " + text + " is not of the form NAME=JAR[,JAR…]");
      }
      List<Path> jars = new ArrayList<>();
      for (String jar : parts[1].split(",", -1)) {
        Path path = Path.of(jar).toAbsolutePath();
        if (!Files.isReadable(path)) {
          throw new UsageException("--classpath-variant " + parts[0] + ": cannot read " + jar);
        }
        jars.add(path);
      }
      jars.addAll(common);
      if (variants.put(parts[0], jars) != null) {
        throw new UsageException("--classpath-variant " + parts[0] + " is named twice");
      }
    }
    return variants;
  }
}
