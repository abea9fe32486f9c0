package org.jcamark.run;

import java.util.List;
import java.util.Optional;

/** Result objects as JMH writes them, for tests that need no fork. */
public final class JmhObjects {
  private JmhObjects() {}

  static ForkOutcome.Measured measured(double score) {
    return new ForkOutcome.Measured(
        ofScore(score), List.of(score), Optional.empty(), Optional.empty(), Optional.empty());
  }

  public static String ofScore(double score) {
    return """
    {"jmhVersion":"1.37","benchmark":"b.B.m","mode":"avgt","threads":1,"forks":1,
    "jvm":"java","jvmArgs":[],"jdkVersion":"25","vmName":"vm","vmVersion":"25.0.3+9",
    "warmupIterations":1,"warmupTime":"1 s","warmupBatchSize":1,
    "measurementIterations":1,"measurementTime":"1 s","measurementBatchSize":1,
    "primaryMetric":{"score":%1$s,"scoreError":"NaN","scoreConfidence":["NaN","NaN"],
    "scorePercentiles":{"0.0":%1$s},"scoreUnit":"ns/op","rawData":[[%1$s]]},
    "secondaryMetrics":{}}
    """
        .formatted(score);
  }
}
