package org.jcamark.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jcamark.model.Samples;

/**
 * Benchmark samples of a known truth, as real ones tend to be: forks differ, some are much slower,
 * and neighbouring iterations resemble each other. Deviations are relative to the mean.
 *
 * @param mean true mean, more than 0
 * @param forkDeviation standard deviation of the forks' own effect, at least 0
 * @param forkShape skew of that effect, the shape of a log-normal distribution shifted to mean 0; 0
 *     is normal, 0.3 has skewness 0.95
 * @param iterationDeviation standard deviation of iterations within a fork, at least 0
 * @param autocorrelation of neighbouring iterations, between −1 and 1
 */
record SyntheticForks(
    double mean,
    double forkDeviation,
    double forkShape,
    double iterationDeviation,
    double autocorrelation) {

  /** The same with another true mean. */
  SyntheticForks times(double factor) {
    return new SyntheticForks(
        factor * mean, forkDeviation, forkShape, iterationDeviation, autocorrelation);
  }

  /** Draws the samples of one scenario. */
  Samples.Raw draw(RandomGenerator random, int forks, int iterations) {
    List<double[]> values = new ArrayList<>(forks);
    for (int fork = 0; fork < forks; fork++) {
      values.add(fork(random, iterations));
    }
    return new Samples.Raw(values);
  }

  private double[] fork(RandomGenerator random, int iterations) {
    double center = mean * (1 + forkDeviation * standardized(random, forkShape));
    double innovation = Math.sqrt(1 - autocorrelation * autocorrelation);
    double noise = random.nextGaussian();
    double[] values = new double[iterations];
    for (int i = 0; i < iterations; i++) {
      values[i] = center * (1 + iterationDeviation * noise);
      noise = autocorrelation * noise + innovation * random.nextGaussian();
    }
    return values;
  }

  /**
   * Draws from a log-normal distribution shifted and scaled to mean 0 and variance 1.
   *
   * @param shape of the distribution; 0 is normal
   */
  static double standardized(RandomGenerator random, double shape) {
    double z = random.nextGaussian();
    if (shape == 0) {
      return z;
    }
    double center = Math.exp(shape * shape / 2);
    return (Math.exp(shape * z) - center) / (center * Math.sqrt(Math.expm1(shape * shape)));
  }

  /** The skewness of that distribution. */
  static double skewness(double shape) {
    double w = Math.exp(shape * shape);
    return (w + 2) * Math.sqrt(w - 1);
  }
}
