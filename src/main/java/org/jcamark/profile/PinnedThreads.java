package org.jcamark.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/**
 * How often virtual threads are pinned: they block, but cannot leave the platform thread that
 * carries them (JEP 444). Flight Recorder's event of it is counted in measured iterations, however
 * short; in forks with platform threads nothing is recorded.
 */
final class PinnedThreads {
  private static final String EVENT = "jdk.VirtualThreadPinned";
  private static final boolean VIRTUAL = "VIRTUAL".equals(System.getProperty("jmh.executor"));

  private static Recording recording;
  private static Instant start = Instant.MAX;

  private PinnedThreads() {}

  static void record() {
    if (VIRTUAL && recording == null) {
      recording = new Recording();
      recording.enable(EVENT).withThreshold(Duration.ZERO).withoutStackTrace();
      recording.start();
    }
  }

  static void begin() {
    start = Instant.now();
  }

  /** Events until now; absent of platform threads. Records nothing more. */
  static OptionalLong end() {
    if (recording == null) {
      return OptionalLong.empty();
    }
    recording.stop();
    try {
      Path file = Files.createTempFile("jcamark", ".jfr");
      try {
        recording.dump(file);
        return OptionalLong.of(
            RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(EVENT))
                .filter(event -> !event.getStartTime().isBefore(start))
                .count());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      recording.close();
      recording = null;
    }
  }
}
