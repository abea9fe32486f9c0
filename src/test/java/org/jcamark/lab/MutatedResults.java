package org.jcamark.lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jcamark.cli.command.CommandRun;
import org.jcamark.report.page.SamplePages;
import org.w3c.dom.Document;

/**
 * Gives result files that were changed at random to the commands that read them, in this process,
 * and counts their exit codes. An internal error, a command of more than a minute, or markup of the
 * input in a page is a fault; each is printed with the file that led to it.
 *
 * <p>Arguments: a new folder, number of files (default 100,000), seed.
 */
final class MutatedResults {
  private static final Set<Integer> EXIT_CODES = Set.of(0, 1, 2, 3);
  private static final int SECONDS_EACH = 60;

  /** Two scenarios of a run, a warm-up study and a series. */
  private static final Path GOOD = Path.of("src/test/resources/org/jcamark/lab");

  /** One of so many mutations of results is drawn, as a report and as charts. */
  private static final int DRAWN = 500;

  /** One of so many mutations of run.json is merged, which draws, too. */
  private static final int MERGED = 10;

  private final Path folder;
  private final SplittableRandom random;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "command");
            thread.setDaemon(true);
            return thread;
          });

  /** How often each command ended with each code. */
  private final Map<String, Map<Integer, Integer>> exits = new TreeMap<>();

  private final Map<String, String> faults = new TreeMap<>();

  private MutatedResults(Path folder, long seed) throws IOException {
    this.folder = folder;
    this.random = new SplittableRandom(seed);
    Path run = Files.createDirectories(folder.resolve("run"));
    for (String name : List.of("results.json", "run.json", "forks.jsonl")) {
      Files.copy(GOOD.resolve(name), run.resolve(name));
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int count = args.length > 1 ? Integer.parseInt(args[1]) : 100_000;
    long seed = args.length > 2 ? Long.parseLong(args[2]) : System.nanoTime();
    System.out.printf(Locale.ROOT, "seed %d%n", seed);
    System.out.println(of(Path.of(args[0]), count, seed));
  }

  /**
   * Mutates and runs.
   *
   * @return a line for each command, and the rate
   * @throws IllegalStateException with all faults, if there are any
   */
  static String of(Path folder, int count, long seed) throws IOException, InterruptedException {
    MutatedResults results = new MutatedResults(folder, seed);
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      results.mutateOnce();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    results.worker.shutdown();
    Lab.require(results.faults.isEmpty(), String.join("\n", results.faults.values()));
    return results.summary()
        + String.format(
            Locale.ROOT, "%,d mutations, %.0f a second, no fault", count, count / seconds);
  }

  private String summary() {
    StringBuilder text = new StringBuilder();
    exits.forEach(
        (command, codes) ->
            text.append(command).append(": exit codes ").append(codes).append('\n'));
    return text.toString();
  }

  private void mutateOnce() throws IOException, InterruptedException {
    Path run = folder.resolve("run");
    Path file;
    List<Object> words;
    switch (random.nextInt(50)) {
      case 0 -> {
        file = writeLine(run.resolve("forks.jsonl"));
        words = List.of("merge", run, "-o", folder.resolve("out"));
      }
      case 1, 2, 3, 4, 5, 6, 7, 8 -> {
        file = write(run.resolve("run.json"));
        words = ofRun(run);
      }
      case 9, 10, 11, 12 -> {
        file = writeLine(run.resolve("warmup.jsonl"));
        words = List.of("warmup", "analyze", file);
      }
      case 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 -> {
        file = write(run.resolve("series.json"));
        words = List.of("warmup", "analyze", file, "--format", format());
      }
      default -> {
        file = write(run.resolve("results.json"));
        words = ofResults(file);
      }
    }
    run(file, words);
    delete(folder.resolve("out"));
    Path original = GOOD.resolve(file.getFileName());
    if (Files.exists(original)) {
      Files.copy(original, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private String format() {
    return List.of("text", "markdown", "csv", "json").get(random.nextInt(4));
  }

  private List<Object> ofResults(Path file) {
    if (random.nextInt(DRAWN) == 0) {
      return List.of(random.nextBoolean() ? "chart" : "report", file, "-o", folder.resolve("out"));
    }
    Path good = GOOD.resolve("results.json");
    return switch (random.nextInt(3)) {
      case 0 -> List.of("compare", good, file, "--format", format());
      case 1 -> List.of("compare", file, good, "--fail-on", "slower:5%");
      default -> List.of("compare", file, "--by", "provider", "--format", format());
    };
  }

  private List<Object> ofRun(Path run) {
    if (random.nextInt(DRAWN) == 0) {
      return List.of("report", run, "-o", folder.resolve("out"));
    }
    return random.nextInt(MERGED) == 0
        ? List.of("merge", run, GOOD, "-o", folder.resolve("out"))
        : List.of("compare", run, "--by", "provider");
  }

  private Path write(Path file) throws IOException {
    return Files.write(
        file, Mutation.of(Files.readString(GOOD.resolve(file.getFileName())), random));
  }

  /** Changes one line. */
  private Path writeLine(Path file) throws IOException {
    List<String> lines = Files.readAllLines(GOOD.resolve(file.getFileName()));
    int changed = random.nextInt(lines.size());
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int i = 0; i < lines.size(); i++) {
      text.writeBytes(
          i == changed
              ? Mutation.of(lines.get(i), random)
              : lines.get(i).getBytes(StandardCharsets.UTF_8));
      text.write('\n');
    }
    return Files.write(file, text.toByteArray());
  }

  private void run(Path file, List<Object> words) throws IOException, InterruptedException {
    CommandRun run;
    try {
      run = worker.submit(() -> CommandRun.of(words.toArray())).get(SECONDS_EACH, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new IllegalStateException("no end within a minute: " + words, e);
    } catch (ExecutionException e) {
      fault(file, words, String.valueOf(e.getCause()), e.getCause().toString());
      return;
    }
    String command = words.get(0) + (words.get(0).equals("warmup") ? " analyze" : "");
    exits.computeIfAbsent(command, name -> new TreeMap<>()).merge(run.exitCode(), 1, Integer::sum);
    if (!EXIT_CODES.contains(run.exitCode())) {
      fault(file, words, place(run.err()), run.err());
    } else if (run.err().indexOf('\u001b') >= 0 || run.out().indexOf('\u001b') >= 0) {
      fault(file, words, command + " prints a control sequence", run.out() + run.err());
    } else {
      Path page = folder.resolve("out/report.html");
      if (Files.exists(page)) {
        markup(Files.readString(page)).ifPresent(what -> fault(file, words, what, what));
      }
    }
  }

  /** Where in our code an internal error was. */
  private static String place(String trace) {
    return trace
        .lines()
        .filter(line -> line.strip().startsWith("at org.jcamark"))
        .findFirst()
        .orElse(trace);
  }

  /** What of the input's markup is markup of a page. */
  private static Optional<String> markup(String html) {
    Document page;
    try {
      page = SamplePages.parsed(html);
    } catch (AssertionError e) {
      return Optional.of("a page is " + e.getMessage());
    }
    if (page.getElementsByTagName("script").getLength() != 1) {
      return Optional.of("a page has a script of the input");
    }
    return html.contains("<img src=x") || html.contains("<img src=\"x")
        ? Optional.of("a page has an image of the input")
        : Optional.empty();
  }

  private void fault(Path file, List<Object> words, String kind, String text) {
    if (!faults.containsKey(kind)) {
      Path kept = folder.resolve("fault-" + (faults.size() + 1) + "-" + file.getFileName());
      try {
        Files.copy(file, kept);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      String fault = words + " with " + kept + ":\n" + text.lines().limit(12).toList();
      System.out.println(fault);
      faults.put(kind, fault);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
