package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.api.Test;

final class ChildJvmTest {
  /** Prints its arguments but the last, which says how it ends. */
  static final class Child {
    public static void main(String[] args) {
      Arrays.stream(args).limit(args.length - 1).forEach(System.out::println);
      String end = args[args.length - 1];
      if (end.equals("throws")) {
        throw new IllegalStateException(System.getProperty("reason"));
      }
      System.exit(Integer.parseInt(end));
    }
  }

  private static void run(String... arguments) throws Exception {
    ChildJvm.run(List.of("-Dreason=no such curve"), Child.class, List.of(arguments));
  }

  @Test
  void exitCodeZero_isSuccess() {
    assertThatCode(() -> run("a warning", "0")).doesNotThrowAnyException();
  }

  @Test
  void otherExitCodes_haveTheLastLineAsReason() {
    assertThatThrownBy(() -> run("a warning", "BC has no KEM", "1"))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("BC has no KEM");
    assertThatThrownBy(() -> run("3")).hasMessage("Child exited with code 3");
    assertThatThrownBy(() -> run("throws"))
        .hasMessageEndingWith("IllegalStateException: no such curve");
  }
}
