package org.jcamark.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TerminalTest {

  @Test
  void size_isReadAsSttyAndShellsWriteIt() {
    assertThat(Terminal.parsed("24 132\n")).isEqualTo(132);
    assertThat(Terminal.parsed("100")).isEqualTo(100);
    assertThat(Terminal.parsed("0 0\n")).isZero();
    assertThat(Terminal.parsed("")).isZero();
    assertThat(Terminal.parsed("wide")).isZero();
    assertThat(Terminal.parsed(null)).isZero();
  }
}
