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
      String name = BenchmarkMethod.name(call);
      Class<?> type = Class.forName(name.substring(0, name.lastIndexOf('.')));
      Method method =
          Arrays.stream(type.getMethods())
              .filter(one -> name.endsWith("." + one.getName()))
              .findFirst()
              .orElseThrow();
      assertThat(method.isAnnotationPresent(Benchmark.class)).as(name).isTrue();
      Set<String> ofCall = BenchmarkMethod.parameters(call).keySet();
      assertThat(parameters(ofCall, type, method.getParameterTypes()[0]))
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
