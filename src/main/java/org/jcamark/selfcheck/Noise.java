package org.jcamark.selfcheck;

import java.util.List;
import org.jcamark.stats.SyntheticForks;

/**
 * How measurements vary on a kind of machine, to try the statistics on.
 *
 * @param words what it stands for
 */
public record Noise(String name, String words, SyntheticForks forks) {
  private static final double MEAN = 100;

  /**
   * Noises of machines from quiet to shared. The last is somewhat worse than the machine of {@code
   * results/samples}, where forks deviate by 2 to 5%, skewed up to 2, and iterations by 4 to 15%.
   */
  public static final List<Noise> ALL =
      List.of(
          new Noise(
              "quiet", "a machine of its own", new SyntheticForks(MEAN, 0.005, 0.1, 0.01, 0.2)),
          new Noise("usual", "a desktop in use", new SyntheticForks(MEAN, 0.02, 0.3, 0.015, 0.4)),
          new Noise("shared", "a virtual machine", new SyntheticForks(MEAN, 0.05, 0.5, 0.08, 0.3)));
}
