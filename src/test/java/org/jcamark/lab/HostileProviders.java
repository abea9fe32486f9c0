package org.jcamark.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;

/**
 * Measures the providers of {@link HostileProvider} from a jar of their own and prints how each
 * ended. Each whose results are wrong or missing has to fail with a reason; where one input in 50
 * is wrong, it may escape, as a fork has 64 inputs.
 *
 * <p>Arguments: a new folder, providers (default: all).
 */
final class HostileProviders {
  /** Their results are right, so they are measured. */
  private static final List<String> RIGHT = List.of("Prints", "Threads");

  /** Found in 73 of 100 runs. */
  private static final String BY_CHANCE = "WrongForSomeMessages";

  private HostileProviders() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> labels =
        args.length > 1 ? Arrays.asList(args).subList(1, args.length) : providers();
    run(Path.of(args[0]).toAbsolutePath(), labels, 2).forEach(System.out::println);
  }

  /** The names of all, in alphabetical order. */
  static List<String> providers() {
    return Stream.of(HostileProvider.class.getDeclaredClasses())
        .filter(HostileProvider.class::isAssignableFrom)
        .map(Class::getSimpleName)
        .sorted()
        .toList();
  }

  /**
   * Measures them in one run, alongside the JDK.
   *
   * @return a line for each with its status and reason
   * @throws IllegalStateException if one ended otherwise than it must
   */
  static List<String> run(Path folder, List<String> labels, int forks)
      throws IOException, InterruptedException {
    Path jar = jar(Files.createDirectories(folder).resolve("hostile.jar"));
    Path run = folder.resolve("run");
    List<Object> words =
        new ArrayList<>(
            List.of("run --operation digest --algorithm SHA-256 --seed 7 --forks", forks));
    words.addAll(List.of("--out", run));
    for (String label : labels) {
      words.add("--provider-jar");
      words.add(option(jar, label));
    }
    words.add("--provider");
    words.add("JDK," + String.join(",", labels));
    Command.Ended ended =
        new Command(List.of(Command.java().toString()), Map.of(), folder).run(words.toArray());
    Lab.require(Files.exists(run.resolve("run.json")), ended.toString());
    return new RunFolder(run)
        .manifest().scenarios().stream()
            .filter(entry -> entry.status() != Status.UNAVAILABLE)
            .map(HostileProviders::checked)
            .toList();
  }

  private static String checked(ScenarioRecord entry) {
    String label = entry.scenario().provider();
    boolean right = label.equals("JDK") || RIGHT.contains(label);
    Status expected = right ? Status.MEASURED : Status.FAILED;
    String line =
        String.format(
            Locale.ROOT, "%-21s %-8s %s", label, entry.status(), entry.reason().orElse(""));
    Lab.require(entry.status() == expected || label.equals(BY_CHANCE), line);
    Lab.require(
        entry.status() == Status.MEASURED || entry.reason().isPresent(), line + " without reason");
    return line.strip();
  }

  /** The value of {@code --provider-jar} for one of the providers. */
  static String option(Path jar, String label) {
    return jar + ":" + HostileProvider.class.getName() + "$" + label;
  }

  /** A jar of the providers' classes. */
  static Path jar(Path file) throws IOException {
    String main = HostileProvider.class.getSimpleName();
    Path classes =
        Path.of(URI.create(HostileProvider.class.getResource(main + ".class").toString()));
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out);
        Stream<Path> files = Files.list(classes.getParent())) {
      String folder = HostileProvider.class.getPackageName().replace('.', '/');
      for (Path path : files.toList()) {
        String name = path.getFileName().toString();
        if (path.equals(classes) || name.startsWith(main + "$")) {
          jar.putNextEntry(new ZipEntry(folder + "/" + name));
          Files.copy(path, jar);
        }
      }
    }
    return file;
  }
}
