package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every cell of the catalogue has its benchmark, and every benchmark its cell. */
final class BenchmarkMethodsTest {
  /** A line of JMH's list: class, generated class and method, each after its length. */
  @Test
  void catalogueAndBenchmarks_areTheSameSet() {
    assertThat(calls().stream().map(BenchmarkMethod::name).collect(Collectors.toSet()))
        .isEqualTo(listedByJmh());
  }

  /** JMH passes over parameters that a benchmark lacks, and takes its default for others. */
  @Test
  void benchmark_isAMethodWithTheAnnotation_andAStateWithTheParametersOfTheCall()
      throws ReflectiveOperationException {
    for (Key call : calls()) {
      Method method = method(BenchmarkMethod.name(call));
      assertThat(method.isAnnotationPresent(Benchmark.class))
          .as(BenchmarkMethod.name(call))
          .isTrue();
      Set<String> ofCall = BenchmarkMethod.parameters(call).keySet();
      assertThat(
              parameters(
                  ofCall,
                  benchmarkClass(BenchmarkMethod.name(call)),
                  method.getParameterTypes()[0]))
          .as(call.text())
          .isEqualTo(ofCall);
    }
  }

  /** Those whose default is blank may be left out. */
  private static Set<String> parameters(Set<String> ofCall, Class<?>... states) {
    return Arrays.stream(states)
        .flatMap(state -> Arrays.stream(state.getFields()))
        .filter(field -> field.isAnnotationPresent(Param.class))
        .filter(
            field ->
                !field.getAnnotation(Param.class).value()[0].isEmpty()
                    || ofCall.contains(field.getName()))
        .map(Field::getName)
        .collect(Collectors.toSet());
  }

  private static Class<?> benchmarkClass(String benchmark) throws ClassNotFoundException {
    return Class.forName(benchmark.substring(0, benchmark.lastIndexOf('.')));
  }

  private static Method method(String benchmark) throws ClassNotFoundException {
    return Arrays.stream(benchmarkClass(benchmark).getMethods())
        .filter(method -> benchmark.endsWith("." + method.getName()))
        .findFirst()
        .orElseThrow();
  }

  private static List<Key> calls() {
    List<Key> calls = new ArrayList<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        for (Boundary boundary : algorithm.boundaries(operation)) {
          calls.add(Key.of(operation, algorithm, "BC").with(boundary));
        }
      }
    }
    return calls;
  }

  /** Without what does not belong to the catalogue: the clock, and the hand-written references. */
  private static Set<String> listedByJmh() {
    return BenchmarkList.defaultList()
        .find(
            OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
            List.of(".*"),
            List.of("[.](Calibration|Handwritten|Warmup)"))
        .stream()
        .map(BenchmarkListEntry::getUsername)
        .collect(Collectors.toSet());
  }
}
