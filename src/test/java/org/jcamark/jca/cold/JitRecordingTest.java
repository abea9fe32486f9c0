package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;
import org.jcamark.model.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JitRecordingTest {
  @TempDir Path folder;

  private static final long NANOS = 50_000_000;
  private final AtomicLong made = new AtomicLong();

  /** A child JVM. Its package is the recorder's, whose methods are left out. */
  static final class Child {
    public static void main(String[] args) throws GeneralSecurityException, IOException {
      Instant firstCall = Instant.now();
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        digest.update(new byte[64]);
        digest.digest();
      }
      Files.writeString(Path.of(args[1]), firstCall + " " + Instant.now());
      MessageDigest later = MessageDigest.getInstance("SHA-512");
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        later.digest(new byte[64]);
      }
    }
  }

  private List<JitEvent> events(String argument, int digests) throws Exception {
    Path file = folder.resolve("a fork, recorded.jfr");
    Path times = folder.resolve("times");
    List<String> arguments = new ArrayList<>(JitRecording.arguments(file));
    arguments.add(argument);
    ChildJvm.run(arguments, Child.class, List.of(Integer.toString(digests), times.toString()));
    String[] calls = Files.readString(times).split(" ", 2);
    return JitRecording.events(file, Instant.parse(calls[0]), Instant.parse(calls[1]));
  }

  private static Set<String> methods(Kind tier, List<JitEvent> events) {
    return events.stream()
        .filter(event -> event.kind() == tier)
        .peek(event -> assertThat(event.millis()).isPositive())
        .map(JitEvent::method)
        .collect(Collectors.toCollection(HashSet::new));
  }

  @Test
  void digests_areCompiledTwice() throws Exception {
    List<JitEvent> events = events("-Xbatch", 50_000);
    Set<String> twice = methods(Kind.C1, events);
    twice.retainAll(methods(Kind.C2, events));
    assertThat(twice)
        .as("which of them is compiled alone differs from time to time, the rest is inlined")
        .anyMatch(method -> method.startsWith("sun.security.provider."));
    assertThat(events)
        .isSortedAccordingTo((a, b) -> Double.compare(a.seconds(), b.seconds()))
        .allMatch(event -> event.seconds() >= 0)
        .as("SHA-512 is used after the last call only")
        .noneMatch(event -> event.method().contains("SHA5"))
        .noneMatch(event -> event.method().startsWith("org.jcamark.jca.cold."));
  }

  @Test
  void interpreter_compilesNothing() throws Exception {
    assertThat(events("-Xint", 100)).isEmpty();
  }

  private Series record(long calls) throws GeneralSecurityException {
    return new SeriesRecorder().record(made::incrementAndGet, NANOS, calls);
  }

  @Test
  void everyCall_isInTheSeries() throws GeneralSecurityException {
    Series series = record(1_000);
    assertThat(Arrays.stream(series.calls()).sum())
        .isEqualTo(made.get())
        .isGreaterThanOrEqualTo(1_000);
    assertThat(Arrays.stream(series.nanos()).sum()).isGreaterThanOrEqualTo(NANOS);
  }

  @Test
  void firstCalls_areTimedOneByOne_andBatchesGrowByATwentieth() throws GeneralSecurityException {
    Series series = record(0);
    assertThat(Arrays.copyOf(series.calls(), 39)).containsOnly(1);
    for (int i = 39; i < series.length(); i++) {
      assertThat(series.calls()[i]).isLessThanOrEqualTo(Math.max(1, series.callsBefore(i) / 20));
    }
  }

  @Test
  void slowCalls_endTheSeriesAtTenTimesItsLength() throws GeneralSecurityException {
    Maker<Object> slow =
        () -> {
          LockSupport.parkNanos(1_000_000);
          return 0;
        };
    assertThat(new SeriesRecorder().record(slow, 1_000_000, 1_000_000).length()).isBetween(1, 10);
  }

  @Test
  void cost_isPositive() throws GeneralSecurityException {
    assertThat(SeriesRecorder.costNanos()).isPositive();
  }
}
