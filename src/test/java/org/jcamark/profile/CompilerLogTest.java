package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CompilerLogTest {
  private static final CompilerLog LOG =
      CompilerLog.of(
          List.of(
              "[900ns]    1       3       org.bouncycastle.util.Pack::x (1 bytes)",
              "[1500ns] 1672 %  !  4       sun.security.ec.ECOperations::multiply @ 13 (323 bytes)",
              "[1600ns] 1146       3       org.bouncycastle.A::b (60 bytes)   made not entrant",
              "[1700ns] 1585       2       a.jmh_generated.B_sign_jmhTest::sign_avgt_jmhStub (59"
                  + " bytes)",
              "[3500ns] 2059     n 0       sun.nio.ch.FileDispatcherImpl::read0 (native)  "
                  + " (static)",
              "[4100ns] 2060       3       org.jcamark.profile.ThreadTimes::sum (15 bytes)",
              "a line of something else"));

  @Test
  void methods_areTheOperations() {
    assertThat(LOG.methods(1_000, 2_000)).containsExactly("sun.security.ec.ECOperations::multiply");
    assertThat(LOG.methods(3_000, 5_000)).isEmpty();
  }

  @Test
  void compilation_thatBeganBefore_isAtWork_unlessAnotherBegan() {
    assertThat(LOG.atWork(1_550, 1_650)).containsExactly("sun.security.ec.ECOperations::multiply");
    assertThat(LOG.atWork(1_550, 1_800)).isEmpty();
    assertThat(LOG.atWork(100, 200)).isEmpty();
    assertThat(LOG.atWork(5_000, 6_000)).isEmpty();
  }
}
