package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jcamark.plan.MavenArtifact.Versions;
import org.junit.jupiter.api.Test;

final class MavenArtifactTest {
  private static final Versions BC = Versions.parse("bcprov-jdk18on:1.76..1.86");

  @Test
  void versions_areARangeOfTheLastNumber_orAList() {
    assertThat(BC.artifact())
        .isEqualTo(new MavenArtifact("org.bouncycastle", "bcprov-jdk18on", ""));
    assertThat(BC.all()).hasSize(11).startsWith("1.76").endsWith("1.86");
    Versions listed = Versions.parse("g:a:1.8.2,1.9,2.0:linux");
    assertThat(listed.artifact()).isEqualTo(new MavenArtifact("g", "a", "linux"));
    assertThat(listed.all()).containsExactly("1.8.2", "1.9", "2.0");
    for (String wrong : List.of("a", "g:a:1", "g:a:1.9..2.0", "bcprov-jdk18on:1.x..1.9")) {
      assertThatThrownBy(() -> Versions.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
