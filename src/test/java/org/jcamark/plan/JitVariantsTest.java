package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class JitVariantsTest {

  @Test
  void names_areDistinctAndFoundWhateverTheirCase() {
    assertThat(JitVariants.all()).extracting(JitVariant::name).doesNotHaveDuplicates();
    assertThat(JitVariants.all().get(0).isDefault()).isTrue();
    assertThat(JitVariants.find("No-AES-Intrinsics"))
        .map(JitVariant::switchedOff)
        .contains(List.of("UseAESIntrinsics", "UseAESCTRIntrinsics"));
    assertThat(JitVariants.find("c3")).isEmpty();
  }

  @Test
  void documentation_namesThemAll() throws IOException {
    String text = Files.readString(Path.of("docs/measuring.md"));
    assertThat(JitVariants.all())
        .allSatisfy(variant -> assertThat(text).contains("`" + variant.name() + "`"));
  }

  /** The flags that rule 11 of our method asks for; names as in HotSpot's globals.hpp. */
  @Test
  void noIntrinsics_switchesOffWhatCryptographyHas() {
    assertThat(JitVariants.find("no-intrinsics").orElseThrow().switchedOff())
        .doesNotHaveDuplicates()
        .contains(
            "UseAESIntrinsics",
            "UseAESCTRIntrinsics",
            "UseGHASHIntrinsics",
            "UseSHA1Intrinsics",
            "UseSHA256Intrinsics",
            "UseSHA512Intrinsics",
            "UseSHA3Intrinsics",
            "UseChaCha20Intrinsics",
            "UsePoly1305Intrinsics",
            "UseIntPolyIntrinsics",
            "UseMontgomeryMultiplyIntrinsic",
            "UseMontgomerySquareIntrinsic",
            "UseMultiplyToLenIntrinsic",
            "UseKyberIntrinsics",
            "UseDilithiumIntrinsics");
  }
}
