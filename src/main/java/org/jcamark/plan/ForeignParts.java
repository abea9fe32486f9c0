package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.model.Jvm;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;

/**
 * What the forks of a recorded run would start or load that this installation would not by itself.
 * Any of it can run code: a {@code java} is a program, and so are agents, {@code -XX:OnError} and
 * libraries of profilers.
 */
public final class ForeignParts {
  /** Ours and JMH's, without options. */
  private static final Pattern PLAIN_PROFILERS =
      Pattern.compile(
          "org\\.jcamark\\.profile\\.\\w+|org\\.openjdk\\.jmh\\.profile\\.\\w+"
              + "|async|cl|comp|dtraceasm|gc|jfr|mempool|pauses|perf|perfasm|perfc2c|perfnorm|safepoints"
              + "|stack|xperfasm");

  private final Set<Path> javas =
      Stream.concat(Stream.of(InstalledJvm.current()), InstalledJvm.all().stream())
          .map(InstalledJvm::java)
          .map(ForeignParts::real)
          .collect(Collectors.toSet());
  private final Set<Path> jars =
      ClassPath.own().stream().map(ForeignParts::real).collect(Collectors.toSet());

  private ForeignParts() {}

  /**
   * What there is of it, in words for users, each once.
   *
   * @param where the user named the run
   * @param trusted whether the user has confirmed it
   * @throws UsageException if there is such a thing and the user has not; names all of it
   */
  public static Set<String> of(RunManifest manifest, String where, boolean trusted) {
    ForeignParts foreign = new ForeignParts();
    Set<String> parts = new LinkedHashSet<>();
    for (Jvm jvm : manifest.system().jvms().values()) {
      foreign.addJava(Path.of(jvm.executable()), parts);
    }
    manifest.scenarios().stream()
        .map(ScenarioRecord::spec)
        .flatMap(Optional::stream)
        .forEach(spec -> foreign.add(spec, parts));
    if (!trusted && !parts.isEmpty()) {
      throw new UsageException(
          "%s: run.json starts what this installation would not (%s); if you trust it, add"
                  .formatted(where, String.join("; ", parts))
              + " --trust-run");
    }
    return parts;
  }

  private void add(ForkSpec spec, Set<String> parts) {
    addJava(spec.jvm().executable(), parts);
    for (String argument : ForkArguments.without(spec.jvm().args())) {
      if (!JvmTarget.isBuiltIn(argument)) {
        parts.add("argument " + argument);
      }
    }
    for (Path jar : spec.jvm().classPathFirst()) {
      if (!jars.contains(real(jar))) {
        parts.add("class path " + jar);
      }
    }
    for (String profiler : spec.profilers()) {
      if (!PLAIN_PROFILERS.matcher(profiler).matches()) {
        parts.add("profiler " + profiler);
      }
    }
  }

  private void addJava(Path java, Set<String> parts) {
    if (!javas.contains(real(java))) {
      parts.add("JVM " + java);
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException missing) {
      return path.toAbsolutePath();
    }
  }
}
