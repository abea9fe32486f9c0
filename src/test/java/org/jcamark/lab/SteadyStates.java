package org.jcamark.lab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.stats.SteadyState;

/**
 * Which forks are called steady, compared with their labels in the data of Traini et al. (EMSE
 * 2022): 586 benchmarks of public projects, 10 forks each, 3,000 iterations a fork. The labels are
 * those of another program.
 *
 * <p>Arguments: the folder {@code data} of https://github.com/SEALABQualityGroup/steady-state, with
 * its archives unpacked; and a step, by which forks are taken in order of names.
 */
final class SteadyStates {
  private static final ObjectMapper JSON = new ObjectMapper();

  private SteadyStates() {}

  private record Fork(double[] times, boolean labelledSteady) {}

  /** Counts of forks by label and by what they are called. */
  record Counts(int steady, int missed, int unsteady, int wrong) {
    String text() {
      return "labelled steady: %d, of them called so %d, called no steady state %d (%.1f%%)%n"
              .formatted(steady, steady - missed, missed, 100.0 * missed / steady)
          + "labelled no steady state: %d, of them called so %d, called steady %d (%.1f%%)%n"
              .formatted(unsteady, unsteady - wrong, wrong, 100.0 * wrong / unsteady);
    }
  }

  static Counts of(Path data, int step) throws IOException {
    List<Fork> forks = forks(data, step);
    List<Fork> called =
        forks.parallelStream()
            .filter(fork -> SteadyState.of(fork.times()).steadyStart().isPresent())
            .toList();
    int steady = (int) forks.stream().filter(Fork::labelledSteady).count();
    int found = (int) called.stream().filter(Fork::labelledSteady).count();
    return new Counts(steady, steady - found, forks.size() - steady, called.size() - found);
  }

  private static List<Fork> forks(Path data, int step) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(data.resolve("timeseries/all"))) {
      files = all.sorted().toList();
    }
    List<Fork> forks = new ArrayList<>();
    int count = 0;
    for (Path file : files) {
      JsonNode series = JSON.readTree(file.toFile());
      Path label = data.resolve("classification").resolve(file.getFileName());
      JsonNode starts = JSON.readTree(label.toFile()).get("steady_state_starts");
      for (int fork = 0; fork < series.size(); fork++, count++) {
        if (count % step == 0) {
          double[] times = JSON.convertValue(series.get(fork), double[].class);
          forks.add(new Fork(times, starts.get(fork).asInt() >= 0));
        }
      }
    }
    return forks;
  }

  public static void main(String[] args) throws IOException {
    System.out.print(of(Path.of(args[0]), Integer.parseInt(args[1])).text());
  }
}
