package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jcamark.model.Series;

/**
 * The measurements of a cold JVM, which its parent reads from a file with a number on each line.
 *
 * @param main when {@code main} began, by {@link System#nanoTime}, which is the same clock in all
 *     processes of a machine
 * @param firstCall when the first call began, by the same clock
 * @param lastCall when the last call ended, by the same clock
 * @param provider time of loading the provider in ns, as the other stages
 * @param recorderNanos cost of recording a batch
 */
record ColdRecord(
    long main,
    long firstCall,
    long lastCall,
    long provider,
    OptionalLong instance,
    OptionalLong key,
    OptionalLong init,
    long recorderNanos,
    Series series) {
  private static final long ABSENT = -1;

  /** Numbers before the series. */
  private static final int HEAD = 8;

  /** Time from {@code main} to the first call that no stage contains. */
  long own() {
    return firstCall - main - provider - instance.orElse(0) - key.orElse(0) - init.orElse(0);
  }

  void write(Path file) throws IOException {
    LongStream head =
        LongStream.of(
            main,
            firstCall,
            lastCall,
            provider,
            instance.orElse(ABSENT),
            key.orElse(ABSENT),
            init.orElse(ABSENT),
            recorderNanos);
    LongStream batches =
        LongStream.concat(Arrays.stream(series.calls()), Arrays.stream(series.nanos()));
    Files.write(file, LongStream.concat(head, batches).mapToObj(Long::toString).toList());
  }

  static ColdRecord read(Path file) throws IOException {
    long[] numbers = Files.readAllLines(file).stream().mapToLong(Long::parseLong).toArray();
    int nanos = HEAD + (numbers.length - HEAD) / 2;
    return new ColdRecord(
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
        stage(numbers[4]),
        stage(numbers[5]),
        stage(numbers[6]),
        numbers[7],
        new Series(
            Arrays.copyOfRange(numbers, HEAD, nanos),
            Arrays.copyOfRange(numbers, nanos, numbers.length)));
  }

  private static OptionalLong stage(long nanos) {
    return nanos == ABSENT ? OptionalLong.empty() : OptionalLong.of(nanos);
  }
}
