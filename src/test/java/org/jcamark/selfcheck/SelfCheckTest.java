package org.jcamark.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Operation;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.Suites;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkSpec;
import org.junit.jupiter.api.Test;

final class SelfCheckTest {
  private static final Pattern OURS = Pattern.compile("org/jcamark/[\\w/$]+");

  private static List<ForkSpec> ours() {
    JvmTarget here =
        JvmTarget.of(List.of(), JitVariant.choose(List.of(), List.of()), List.of(), List.of())
            .get(0);
    ForkSpecs specs =
        new ForkSpecs(Suites.custom().forkSettings(), ResourceProfiler.with(List.of()));
    return SelfCheck.calls(List.of("JDK")).stream()
        .map(
            call ->
                specs.of(PlannedScenario.of(call, here), new ResolvedProvider("JDK", "not probed")))
        .toList();
  }

  @Test
  void tenCallsAndMore_withShortAndLongMessagesEncryptedAndDecrypted() {
    List<Call> calls = SelfCheck.calls(List.of("JDK"));
    assertThat(calls).hasSizeGreaterThanOrEqualTo(10).doesNotHaveDuplicates();
    for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
      assertThat(calls.stream().filter(call -> call.operation() == operation))
          .extracting(call -> call.payloadBytes().orElseThrow())
          .contains(1_024, 4_096, 16_384);
    }
  }

  @Test
  void handWrittenSide_isPlainJmh_onTheSameJvm() {
    for (ForkSpec ours : ours()) {
      ForkSpec byHand = SelfCheck.byHand(ours);
      assertThat(ours.profilers()).as("what run measures").isNotEmpty();
      assertThat(byHand.profilers()).isEmpty();
      assertThat(byHand.jvm().executable()).isEqualTo(ours.jvm().executable());
      assertThat(byHand.jvm().args())
          .noneMatch(argument -> argument.contains("CompileCommand"))
          .allMatch(ours.jvm().args()::contains);
      assertThat(byHand.timing().warmup().total()).isGreaterThan(ours.timing().warmup().total());
      assertThat(byHand.scenario()).isNotEqualTo(ours.scenario());
    }
  }

  @Test
  void handWrittenCode_usesNoneOfOurs() throws IOException {
    for (String name : List.of("HandwrittenBenchmark", "HandwrittenKemBenchmark")) {
      for (String state : List.of("", "$Digesting", "$Sealing", "$Signing")) {
        if (name.equals("HandwrittenBenchmark") || state.isEmpty()) {
          assertThat(referencesOf(name + state))
              .allMatch(used -> used.contains("Handwritten") || used.endsWith("BenchmarkDefaults"));
        }
      }
    }
  }

  private static Stream<String> referencesOf(String simpleName) throws IOException {
    String file = "/org/jcamark/bench/" + simpleName + ".class";
    try (InputStream in = SelfCheckTest.class.getResourceAsStream(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      return OURS.matcher(text).results().map(found -> found.group());
    }
  }
}
