package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JitVariantTest {

  @Test
  void names_areDistinctAndFoundWhateverTheirCase() {
    assertThat(JitVariant.all()).extracting(JitVariant::name).doesNotHaveDuplicates();
    assertThat(JitVariant.all().get(0).isDefault()).isTrue();
    assertThat(JitVariant.find("No-AES-Intrinsics"))
        .map(JitVariant::switchedOff)
        .contains(List.of("UseAESIntrinsics", "UseAESCTRIntrinsics"));
    assertThat(JitVariant.find("c3")).isEmpty();
  }

  @Test
  void documentation_namesThemAll() throws IOException {
    String text = Files.readString(Path.of("docs/jvm-variants.md"));
    assertThat(JitVariant.all())
        .allSatisfy(variant -> assertThat(text).contains("`" + variant.name() + "`"));
  }

  @Test
  void noIntrinsics_switchesOffWhatTheOthersDo() {
    assertThat(JitVariant.find("no-intrinsics").orElseThrow().switchedOff())
        .doesNotHaveDuplicates()
        .contains("UseAESIntrinsics", "UseDilithiumIntrinsics", "UseMontgomeryMultiplyIntrinsic")
        .containsAll(
            JitVariant.all().stream().flatMap(other -> other.switchedOff().stream()).toList())
        .allMatch(flag -> flag.matches("Use\\w+Intrinsics?"));
  }

  private static List<JitVariant> choose(List<String> named, List<String> made) {
    return JitVariant.choose(named, made.stream().map(JitVariant::parse).toList());
  }

  private static List<String> names(List<String> named, List<String> made) {
    return choose(named, made).stream().map(JitVariant::name).toList();
  }

  @Test
  void nothingNamed_isTheDefault() {
    assertThat(names(List.of(), List.of())).containsExactly("default");
  }

  @Test
  void namedVariants_areMeasuredInTheirOrderAndOnce() {
    assertThat(names(List.of("C1", "default", "c1"), List.of())).containsExactly("c1", "default");
  }

  @Test
  void madeVariants_standBesideTheNamedOnes() {
    assertThat(names(List.of(), List.of("zgc=-XX:+UseZGC"))).containsExactly("default", "zgc");
    assertThat(names(List.of("c1"), List.of("zgc=-XX:+UseZGC"))).containsExactly("c1", "zgc");
    assertThat(names(List.of("zgc"), List.of("zgc=-XX:+UseZGC"))).containsExactly("zgc");
  }

  @Test
  void arguments_areSplitAsAShellDoes() {
    assertThat(choose(List.of("x"), List.of("x=-Xmx1g '-Da=b c'")).get(0).arguments())
        .containsExactly("-Xmx1g", "-Da=b c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "no-aes-intrinsic||did you mean no-aes-intrinsics?",
        "fast||Variants: default, c1, interpreter",
        "zgd|zgc=-XX:+UseZGC|did you mean zgc?",
        "c1|zgc|NAME=ARGS",
        "c1|=-Xint|NAME=ARGS",
        "c1|a b=-Xint|NAME=ARGS",
        "c1|zgc=|needs arguments",
        "c1|zgc=UseZGC|begins with -",
        "c1|c1=-Xint|is a variant of --jit",
        "c1|x='-Xint|within a quote",
      })
  void mistakes_areNamedWithWhatIsAccepted(String jit, String made, String message) {
    assertThatThrownBy(() -> choose(List.of(jit), made == null ? List.of() : List.of(made)))
        .isInstanceOf(RuntimeException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void nameOfTwoVariants_isRefused() {
    assertThatThrownBy(() -> choose(List.of(), List.of("x=-Xint", "X=-Xcomp")))
        .isInstanceOf(RuntimeException.class)
        .hasMessageContaining("named twice");
  }
}
