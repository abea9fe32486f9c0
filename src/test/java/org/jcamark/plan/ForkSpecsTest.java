package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.ForkTiming;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ForkSpecsTest {
  private static final JvmTarget JVM = Targets.of(CompilerMode.COMPILED, "default", "-Dx=1");

  private static final JvmTarget INTERPRETER =
      Targets.of(CompilerMode.INTERPRETED, "interpreter", "-Xint");

  private static final ForkSpecs SPECS = new ForkSpecs(Suite.SHORT, List.of("gc"));
  private static final ResolvedProvider BC = new ResolvedProvider("BC", "1");

  private static PlannedScenario planned(String selection, JvmTarget target) {
    return Targets.plan(selection, target).get(0);
  }

  private static ForkSpec spec(String selection, JvmTarget target) {
    return SPECS.of(planned(selection + " provider=BC", target), BC);
  }

  @Test
  void singleShot_isColdAndWithoutProfilers() {
    assertThat(Targets.plan("algorithm=X25519 provider=BC mode=ss", JVM))
        .extracting(planned -> SPECS.of(planned, BC))
        .allSatisfy(
            spec -> {
              assertThat(spec.timing().warmup().count()).isZero();
              assertThat(spec.timing().leastWarmup()).isZero();
              assertThat(spec.timing().measurement().count()).isEqualTo(1);
              assertThat(spec.profilers()).isEmpty();
            });
  }

  @Test
  void warmup_isLongerWhereMethodsAreInterpretedForLong() {
    JvmTarget late = Targets.of(CompilerMode.LATE_COMPILED, "no-tiered", "-XX:-TieredCompilation");
    ForkSpec usual = spec("operation=agree algorithm=X25519", JVM);
    ForkSpec spec = spec("operation=agree algorithm=X25519", late);
    assertThat(spec.timing().leastWarmup())
        .isEqualTo(usual.timing().leastWarmup().multipliedBy(4))
        .isPositive();
  }

  @Test
  void operationLongerThanAnIteration_isExpectedToExceedIt() {
    assertThat(spec("operation=encrypt algorithm=AES-256-GCM", JVM).timing().extra())
        .isLessThan(Duration.ofMillis(200));
    ForkTiming fast = spec("operation=agree algorithm=X25519", JVM).timing();
    ForkTiming slow = spec("operation=sign algorithm=SLH-DSA-SHAKE-192s", JVM).timing();
    assertThat(slow.extra()).isGreaterThan(fast.extra()).isGreaterThan(slow.measurement().total());
    assertThat(slow.timeout()).isGreaterThan(fast.timeout());
  }

  /** SunJSSE and BCJSSE are compiled for more than ten seconds, calls of BoringSSL for three. */
  @Test
  void handshakesInJava_areExpectedToWarmUpForLong() {
    ForkTiming java = tls("tls13", "BC").timing();
    assertThat(java.extra()).isGreaterThan(Duration.ofSeconds(10));
    assertThat(tls("tls13", "Netty").timing().extra()).isLessThan(Duration.ofSeconds(9));
    assertThat(tls("tls13-send", "BC").timing().extra()).isLessThan(Duration.ofSeconds(4));
  }

  private static ForkSpec tls(String operation, String provider) {
    String profile = " algorithm=X25519+ECDSA-P256-SHA256 provider=";
    PlannedScenario planned = planned("operation=" + operation + profile + provider, JVM);
    return SPECS.of(planned, new ResolvedProvider(provider, "1"));
  }

  @Test
  void threadsThatShareCpus_areMeasuredForAsLongEach() {
    int cpus = Runtime.getRuntime().availableProcessors();
    for (int ofEachCpu : new int[] {1, 3}) {
      String selection = "algorithm=SHA-256 threads=" + ofEachCpu * cpus;
      assertThat(spec(selection, JVM).timing().measurement().time())
          .isEqualTo(ForkSettings.ITERATION.multipliedBy(ofEachCpu));
    }
  }

  /** Of 64 on two CPUs, 62 would begin when the iteration is over, and seem as fast as two. */
  @Test
  void moreVirtualThreadsThanCpus_areNotMeasured() {
    int cpus = Runtime.getRuntime().availableProcessors();
    JvmTarget virtual =
        Targets.of(CompilerMode.COMPILED, "virtual-threads", "-Djmh.executor=VIRTUAL");
    for (JvmTarget target : List.of(virtual, JVM)) {
      for (int threads : new int[] {cpus, cpus + 1}) {
        String selection = "algorithm=SHA-256 provider=BC threads=" + threads;
        assertThat(planned(selection, target).unmeasurable().isPresent())
            .isEqualTo(target.equals(virtual) && threads > cpus);
      }
    }
  }

  @Test
  void providerThatTestsItself_isGivenTheTimeToLoad() {
    PlannedScenario planned = planned("algorithm=SHA-256 provider=BC", JVM);
    ForkSpec quick = SPECS.of(planned, BC);
    ForkSpec slow =
        SPECS.of(
            planned,
            new ResolvedProvider("BC", "1", Optional.empty(), Optional.of(Duration.ofSeconds(8))));
    assertThat(slow.timing().timeout()).isEqualTo(quick.timing().timeout().plusSeconds(80));
  }

  @Test
  void interpreter_isGivenTheTimeThatItNeeds() {
    String selection = "operation=sign algorithm=SLH-DSA-SHAKE-128f provider=BC";
    PlannedScenario planned = planned(selection, INTERPRETER);
    ForkSpec usual = spec(selection, JVM);
    ForkSpec slow = spec(selection, INTERPRETER);
    assertThat(slow.timing().timeout()).isGreaterThan(usual.timing().timeout().multipliedBy(2));
    assertThat(slow.timing().leastWarmup()).isZero();
    assertThat(slow.timing().measurement()).isEqualTo(usual.timing().measurement());
    PlannedScenario compiled = planned(selection, JVM);
    assertThat(planned.seconds()).isGreaterThan(50 * compiled.seconds());
    assertThat(slow.timing().extra().toMillis()).isGreaterThan((long) (8_000 * planned.seconds()));
    assertThat(slow.jvm().args())
        .isEqualTo(ForkArguments.withHeap(INTERPRETER.variant(), Mode.AVERAGE_TIME))
        .contains("-Xint");
    assertThat(slow.scenario().jit()).isEqualTo("interpreter");
    assertThat(slow.scenario().group()).isEqualTo(usual.scenario().group());
  }

  private static final long MIB = 1L << 20;
  private static final List<String> OTHERS = List.of("--enable-native-access=ALL-UNNAMED");

  /** G1 with 4 GiB, but for what a test changes. */
  private static FittedVariant variant(Map<String, String> changed, Set<String> chosen) {
    Map<String, String> flags =
        new HashMap<>(
            Map.of(
                "MaxHeapSize", String.valueOf(4096 * MIB),
                "InitialHeapSize", String.valueOf(128 * MIB),
                "AlwaysPreTouch", "false",
                "UseG1GC", "true",
                "GCTimeRatio", "12"));
    flags.putAll(changed);
    return Targets.variant("some", OTHERS, Targets.facts("mixed mode", flags, chosen));
  }

  private static List<String> heap(Map<String, String> changed, String... chosen) {
    List<String> arguments =
        ForkArguments.withHeap(variant(changed, Set.of(chosen)), Mode.AVERAGE_TIME);
    assertThat(ForkArguments.without(arguments)).isEqualTo(OTHERS);
    return arguments.subList(0, arguments.size() - OTHERS.size());
  }

  @ParameterizedTest
  @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "SINGLE_SHOT")
  void warmForks_haveATouchedHeapThatIsNotEnlarged(Mode mode) {
    assertThat(ForkArguments.withHeap(variant(Map.of(), Set.of()), mode))
        .containsExactly("-Xms512m", "-XX:+AlwaysPreTouch", "-XX:GCTimeRatio=1", OTHERS.get(0));
  }

  @Test
  void coldForks_andJvmsWithoutTheFlags_haveTheirOwnHeap() {
    FittedVariant openJ9 =
        Targets.variant("some", OTHERS, Targets.facts("JIT enabled", Map.of(), Set.of()));
    assertThat(ForkArguments.withHeap(openJ9, Mode.AVERAGE_TIME)).isEqualTo(OTHERS);
    assertThat(heap(Map.of("UseG1GC", "false", "UseZGC", "true"), "UseZGC"))
        .containsExactly("-Xms512m", "-XX:+AlwaysPreTouch");
    assertThat(ForkArguments.withHeap(variant(Map.of(), Set.of()), Mode.SINGLE_SHOT))
        .isEqualTo(OTHERS);
    assertThat(ForkArguments.without(List.of())).isEmpty();
  }

  /** By -Xmx, MaxRAMPercentage, a small machine or an environment variable. */
  @ParameterizedTest
  @CsvSource({"1024, 512", "512, 512", "256, 256", "123, 123"})
  void largestHeap_limitsTheTouchedPart(long largestMib, int touchedMib) {
    assertThat(heap(Map.of("MaxHeapSize", String.valueOf(largestMib * MIB)), "MaxHeapSize"))
        .containsExactly("-Xms" + touchedMib + "m", "-XX:+AlwaysPreTouch", "-XX:GCTimeRatio=1");
  }

  @ParameterizedTest
  @CsvSource({
    "UseG1GC, -Xms512m -XX:+AlwaysPreTouch -XX:GCTimeRatio=1",
    "InitialHeapSize, -XX:+AlwaysPreTouch -XX:GCTimeRatio=1",
    "InitialRAMPercentage, -XX:+AlwaysPreTouch -XX:GCTimeRatio=1",
    "GCTimeRatio, -Xms512m -XX:+AlwaysPreTouch",
    "AlwaysPreTouch, -Xms512m -XX:GCTimeRatio=1"
  })
  void choicesOfTheUser_areKept(String flag, String arguments) {
    assertThat(heap(Map.of(), flag)).containsExactly(arguments.split(" ", -1));
  }
}
