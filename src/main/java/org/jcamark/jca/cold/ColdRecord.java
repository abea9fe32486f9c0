package org.jcamark.jca.cold;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jcamark.model.Series;

/**
 * What a cold JVM tells its parent, in a file of numbers: it loads as few classes as possible.
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
    Series series,
    double recorderNanos) {
  private static final long ABSENT = -1;

  /** Time from {@code main} to the first call that no stage contains. */
  long own() {
    return firstCall - main - provider - instance.orElse(0) - key.orElse(0) - init.orElse(0);
  }

  void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeLong(main);
      out.writeLong(firstCall);
      out.writeLong(lastCall);
      out.writeLong(provider);
      out.writeLong(instance.orElse(ABSENT));
      out.writeLong(key.orElse(ABSENT));
      out.writeLong(init.orElse(ABSENT));
      out.writeDouble(recorderNanos);
      out.writeInt(series.length());
      for (int i = 0; i < series.length(); i++) {
        out.writeLong(series.calls()[i]);
        out.writeLong(series.nanos()[i]);
      }
    }
  }

  static ColdRecord read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      long main = in.readLong();
      long firstCall = in.readLong();
      long lastCall = in.readLong();
      long provider = in.readLong();
      OptionalLong instance = stage(in);
      OptionalLong key = stage(in);
      OptionalLong init = stage(in);
      double recorderNanos = in.readDouble();
      long[] calls = new long[in.readInt()];
      long[] nanos = new long[calls.length];
      for (int i = 0; i < calls.length; i++) {
        calls[i] = in.readLong();
        nanos[i] = in.readLong();
      }
      return new ColdRecord(
          main,
          firstCall,
          lastCall,
          provider,
          instance,
          key,
          init,
          new Series(calls, nanos),
          recorderNanos);
    }
  }

  private static OptionalLong stage(DataInputStream in) throws IOException {
    long nanos = in.readLong();
    return nanos == ABSENT ? OptionalLong.empty() : OptionalLong.of(nanos);
  }
}
