package org.jcamark.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;
import org.junit.jupiter.api.Test;

final class CompiledMethodsTest {
  private static JitEvent event(Kind kind, double seconds, String method, String detail) {
    return new JitEvent(kind, seconds, 0, method, detail);
  }

  private static JitEvent compiled(Kind tier, double seconds, double millis, String method) {
    return new JitEvent(tier, seconds, millis, method, "");
  }

  @Test
  void method_hasItsFirstCompilationsAndWhatBecameOfItsCalls() {
    CompiledMethods methods =
        CompiledMethods.of(
            List.of(
                compiled(Kind.C1, 0.25, 1, "a.Ntt.ntt"),
                event(Kind.CLASSES, 0.5, "", "12"),
                compiled(Kind.C2, 1.5, 20, "a.Ntt.ntt"),
                event(Kind.NOT_INLINED, 1.5, "a.Ntt.ntt", "a.Ntt.f: too big"),
                event(Kind.NOT_INLINED, 1.5, "a.Ntt.ntt", "a.Ntt.g: virtual call"),
                event(Kind.NOT_INLINED, 1.5, "a.Ntt.ntt", "a.Ntt.h: virtual call"),
                event(Kind.INTRINSIC, 1.5, "a.Ntt.ntt", "a.Ntt.ntt0"),
                event(Kind.DEOPTIMISATION, 2, "a.Ntt.ntt", "unstable_if"),
                compiled(Kind.C2, 3, 30, "a.Ntt.ntt"),
                event(Kind.COLLECTION, 4, "", "G1New")));
    assertThat(methods.others()).isZero();
    CompiledMethods.Row row = methods.rows().get(0);
    assertThat(methods.rows()).containsExactly(row);
    assertThat(row.c1Seconds()).isEqualTo(OptionalDouble.of(0.25));
    assertThat(row.c2Seconds()).isEqualTo(OptionalDouble.of(1.5));
    assertThat(row.compileMillis()).isEqualTo(51);
    assertThat(row.deoptimisations()).containsExactly(entry("unstable_if", 1L));
    assertThat(row.notInlined()).containsExactly(entry("virtual call", 2L), entry("too big", 1L));
    assertThat(row.intrinsics()).containsExactly("a.Ntt.ntt0");
  }

  @Test
  void longestTwenty_areShown_andThoseWithIntrinsics() {
    List<JitEvent> events = new ArrayList<>();
    for (int i = 1; i <= 30; i++) {
      events.add(compiled(Kind.C2, i, i, "a.B.m" + i));
    }
    events.add(event(Kind.INTRINSIC, 31, "a.B.m3", "a.B.i"));
    CompiledMethods methods = CompiledMethods.of(events);
    assertThat(methods.others()).isEqualTo(10);
    assertThat(methods.rows())
        .extracting(CompiledMethods.Row::method)
        .hasSize(20)
        .startsWith("a.B.m30", "a.B.m29")
        .endsWith("a.B.m12", "a.B.m3");
  }
}
