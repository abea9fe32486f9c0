package org.jcamark.workload.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jcamark.jca.provider.Providers;
import org.jcamark.workload.Parts;
import org.junit.jupiter.api.Test;

/** The simple 1-RTT handshake of RFC 8448, section 3. */
final class KeyScheduleTest {
  private static final HexFormat HEX = HexFormat.of();

  private static KeySchedule schedule() throws GeneralSecurityException {
    return new KeySchedule(
        new Parts(Providers.open("JDK")).hkdf(),
        MessageDigest.getInstance("SHA-256").digest(),
        HEX.parseHex("8bd4054fb55b9d63fdfbacf9f04b9f0d35e6d63f537563efd46272900f89492d"));
  }

  @Test
  void finished_isThePublishedOne() throws GeneralSecurityException {
    byte[] shares =
        HEX.parseHex("860c06edc07858ee8e78f0e7428c58edd6b43f2ca3e6e95f02ed063cf0e1cad8");
    byte[] transcript =
        HEX.parseHex("edb7725fa7a3473b031ec8ef65a2485493900138a2b91291407d7951a06110ed");
    assertThat(HEX.formatHex(schedule().finished("s", shares, transcript)))
        .isEqualTo("9b9b141d906337fbd2cbdce71df4deda4ab42c309572cb7fffee5454b78f0718");
  }

  @Test
  void secrets_areThePublishedOnes() throws GeneralSecurityException {
    Secrets secrets =
        schedule()
            .secrets(
                HEX.parseHex("9608102a0f1ccc6db6250b7b7e417b1a000eaada3daae4777a7686c9ff83df13"));
    assertThat(HEX.formatHex(secrets.client()))
        .isEqualTo("9e40646ce79a7f9dc05af8889bce6552875afa0b06df0087f792ebb7c17504a5");
    assertThat(HEX.formatHex(secrets.server()))
        .isEqualTo("a11af9f05531f856ad47116b45a950328204b4f44bfb6b3a4b4f1f3fcb631643");
  }
}
