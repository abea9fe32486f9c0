package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompilationLogTest {
  private static final String LOG =
      """
      <task compile_id='7'>
      <type id='1' name='a.B'/>
      <method id='2' holder='1' name='&lt;init>'/>
      <parse method='2'>
      <call method='2'/>
      <intrinsic id='x'/>
      """;

  @TempDir private Path folder;

  @Test
  void callsOfATask_areRead() throws IOException {
    assertThat(CompilationLog.read(written(LOG)))
        .containsExactly(new CompilationLog.Call(7, "a.B.<init>", "a.B.<init>", ""));
  }

  @Test
  void everyTornEnd_isLeftOut() throws IOException {
    for (int end = 0; end < LOG.length(); end++) {
      assertThat(CompilationLog.read(written(LOG.substring(0, end)))).hasSizeLessThan(2);
    }
  }

  private Path written(String log) throws IOException {
    return Files.writeString(folder.resolve("log"), log);
  }
}
