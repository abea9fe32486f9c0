package org.jcamark.jca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Every cell of the catalogue has its benchmark, and every benchmark its cell. */
final class TimedMethodTest {
  /** A line of JMH's list: class, generated class and method, each after its length. */
  private static final Pattern LINE =
      Pattern.compile("^JMH S \\d+ (\\S+) S \\d+ \\S+ S \\d+ (\\S+) ", Pattern.MULTILINE);

  @Test
  void catalogueAndBenchmarks_areTheSameSet() throws IOException {
    assertThat(ofTheCatalogue()).isEqualTo(listedByJmh());
  }

  @Test
  void benchmark_isAMethodWithTheAnnotation() throws ReflectiveOperationException {
    for (String benchmark : ofTheCatalogue()) {
      int dot = benchmark.lastIndexOf('.');
      Class<?> type = Class.forName(benchmark.substring(0, dot));
      assertThat(type.getMethod(benchmark.substring(dot + 1)).isAnnotationPresent(Benchmark.class))
          .as(benchmark)
          .isTrue();
      for (String parameter : new String[] {"algorithm", "provider", "data"}) {
        assertThat(type.getField(parameter).isAnnotationPresent(Param.class)).isTrue();
      }
    }
  }

  @Test
  void of_whatBenchmarkNames_isTheSameOperationAndBoundary() {
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        Primitive primitive = algorithm.primitive(operation);
        for (Boundary boundary : algorithm.boundaries(operation)) {
          String benchmark = TimedMethod.benchmark(primitive.family(), operation, boundary);
          assertThat(TimedMethod.of(benchmark, true))
              .isEqualTo(new TimedMethod(operation, boundary, true));
        }
      }
    }
  }

  @Test
  void of_unknownVerb_isRefused() {
    assertThatThrownBy(() -> TimedMethod.of("org.jcamark.bench.CalibrationBenchmark.spin", false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no operation is named spin");
  }

  /** A code with a nonce has no boundary without initialisation, and shares the others' class. */
  private static Set<String> ofTheCatalogue() {
    Set<String> benchmarks = new TreeSet<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        for (Boundary boundary : algorithm.boundaries(operation)) {
          benchmarks.add(
              TimedMethod.benchmark(algorithm.primitive(operation).family(), operation, boundary));
        }
      }
    }
    return benchmarks;
  }

  private static Set<String> listedByJmh() throws IOException {
    try (InputStream list = TimedMethod.class.getResourceAsStream("/META-INF/BenchmarkList")) {
      String text = new String(list.readAllBytes(), StandardCharsets.UTF_8);
      return LINE.matcher(text)
          .results()
          .map(line -> line.group(1) + "." + line.group(2))
          .filter(benchmark -> !benchmark.contains(".CalibrationBenchmark."))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
