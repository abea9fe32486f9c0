package org.jcamark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.jca.provider.Providers;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmInspector;
import org.jcamark.machine.JvmLocator;
import org.jcamark.machine.NoJvmException;
import org.jcamark.plan.FittedVariant;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JvmTarget;
import picocli.CommandLine.Option;

/** The options that choose JVMs, their variants, and what is on their class path. */
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

  @Option(
      names = "--jit",
      split = ",",
      paramLabel = "NAME",
      completionCandidates = JitChoice.KnownNames.class,
      description =
          "Variants of compilation, by comma (default: default); a JVM without the flag has a gap:"
              + " ${COMPLETION-CANDIDATES}.")
  private List<String> jitNames = List.of();

  @Option(
      names = "--jvm-args",
      paramLabel = "NAME=ARGS",
      description =
          "A variant of your own beside those of --jit, such as 'zgc=-XX:+UseZGC -Xmx1g'; may be"
              + " repeated.")
  private List<String> jvmArgs = List.of();

  private final JvmInspector inspector = new JvmInspector();

  /**
   * A JVM to measure in, in one of its variants.
   *
   * @param common arguments that all its variants have
   */
  record Chosen(JvmTarget target, InstalledJvm jvm, FittedVariant variant, List<String> common) {}

  /**
   * The JVMs and variants to measure in, the JVM that runs this where none is named; also variants
   * that a JVM turned out not to have.
   *
   * @throws UsageException if a path is no JVM, a jar has no provider, a variant is unknown
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
    List<JitVariant> jits = JitChoice.of(jitNames, jvmArgs);
    Map<String, List<Path>> classpaths = ClasspathVariants.of(classpathVariants, jars);
    List<Chosen> chosen = new ArrayList<>();
    try {
      for (Map.Entry<String, InstalledJvm> named : labelled().entrySet()) {
        InstalledJvm jvm = named.getValue();
        for (JitVariant jit : jits) {
          FittedVariant fitted = FittedVariant.of(jit, jvm.java(), args, inspector);
          classpaths.forEach(
              (classpath, first) ->
                  chosen.add(
                      new Chosen(
                          new JvmTarget(
                              named.getKey(),
                              jvm.java(),
                              jit.name(),
                              fitted.arguments(),
                              classpath,
                              first,
                              fitted.pace(),
                              fitted.reason().map(reason -> jit.name() + ": " + reason)),
                          jvm,
                          fitted,
                          args)));
        }
      }
    } catch (NoJvmException e) {
      throw new UsageException(e.getMessage());
    }
    return chosen;
  }

  /** The JVMs by their labels: the version, with the folder's name where two have the same. */
  private Map<String, InstalledJvm> labelled() {
    Map<String, InstalledJvm> labelled = new LinkedHashMap<>();
    for (String path : jvms) {
      InstalledJvm jvm = JvmLocator.resolve(path);
      String label =
          labelled.containsKey(jvm.version())
              ? jvm.version() + "-" + jvm.home().getFileName()
              : jvm.version();
      if (labelled.putIfAbsent(label, jvm) != null) {
        throw new UsageException("--jvm " + jvm.home() + " is named twice");
      }
    }
    if (labelled.isEmpty()) {
      InstalledJvm current = JvmLocator.current();
      labelled.put(current.version(), current);
    }
    return labelled;
  }

  /** What the JVMs were asked with, so that none is asked twice. */
  JvmInspector inspector() {
    return inspector;
  }
}
