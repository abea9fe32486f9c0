package org.jcamark.plan;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.model.Mode;

/**
 * The settings that a row of a suite is measured in, each combined with each.
 *
 * @param boundaries empty for the narrowest of the operation
 * @param keys empty for the usual ones of the operation
 * @param data empty for random
 * @param buffers empty for those of the suite
 * @param threads empty for one
 * @param modes empty for the mean time
 */
public record Arms(
    List<Boundary> boundaries,
    List<KeyLife> keys,
    List<Data> data,
    List<Buffer> buffers,
    List<Integer> threads,
    List<Mode> modes) {
  static final Arms USUAL =
      new Arms(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  public Arms {
    boundaries = List.copyOf(boundaries);
    keys = List.copyOf(keys);
    data = List.copyOf(data);
    buffers = List.copyOf(buffers);
    threads = List.copyOf(threads);
    modes = List.copyOf(modes);
  }

  /** How many scenarios a row has by them, with each provider and JVM. */
  public int count() {
    return Stream.of(boundaries, keys, data, buffers, threads, modes)
        .mapToInt(values -> Math.max(1, values.size()))
        .reduce(1, (a, b) -> a * b);
  }
}
