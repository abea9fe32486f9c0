package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;
import org.jcamark.warmup.CompiledMethods;
import org.junit.jupiter.api.Test;

final class CompiledMethodsTableTest {
  @Test
  void methods_areShortened_andReasonsCounted() {
    String ntt = "sun.security.provider.ML_DSA.mlDsaNtt";
    List<JitEvent> events =
        List.of(
            new JitEvent(Kind.C1, 0.0125, 0.5, ntt, ""),
            new JitEvent(Kind.C2, 1.5, 20, ntt, ""),
            new JitEvent(Kind.INTRINSIC, 1.5, 0, ntt, "sun.security.provider.ML_DSA.implNtt"),
            new JitEvent(Kind.DEOPTIMISATION, 2, 0, ntt, "class_check"),
            new JitEvent(Kind.NOT_INLINED, 3, 0, "a.Outer$B.<init>", "a.B.f: too big"),
            new JitEvent(Kind.NOT_INLINED, 3, 0, "a.Outer$B.<init>", "a.B.g: too big"));
    Table table = CompiledMethodsTable.of(CompiledMethods.of(events));
    Locales.each(
        () ->
            assertThat(table.text(TableStyle.PLAIN))
                .startsWith(
                    """
                    method            C1, s  C2, s  compiling, ms  deoptimised  not inlined  intrinsics
                    ML_DSA.mlDsaNtt  0.0125   1.50           20.5  class_check               ML_DSA.implNtt
                    Outer$B.<init>                                              2 × too big
                    """));
    assertThat(table.records().get(0)).containsEntry("c2Seconds", 1.5);
  }

  @Test
  void nothingCompiled_isNoTable() {
    assertThat(CompiledMethodsTable.of(CompiledMethods.of(List.of())).text(TableStyle.PLAIN))
        .isEmpty();
  }
}
