package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bouncycastle.tls.crypto.TlsCryptoUtils.hkdfExpandLabel;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.bouncycastle.tls.crypto.CryptoHashAlgorithm;
import org.bouncycastle.tls.crypto.TlsSecret;
import org.bouncycastle.tls.crypto.impl.bc.BcTlsCrypto;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.Endpoint.KeySchedule;
import org.jcamark.jca.workload.Endpoint.Secrets;
import org.junit.jupiter.api.Test;

final class KeyScheduleTest {
  private static final HexFormat HEX = HexFormat.of();
  private static final byte[] SHARED =
      HEX.parseHex("8bd4054fb55b9d63fdfbacf9f04b9f0d35e6d63f537563efd46272900f89492d");

  private static KeySchedule schedule(int hashBits) throws GeneralSecurityException {
    return new KeySchedule(
        new WorkloadServices(Providers.open("JDK")).hkdf(hashBits),
        MessageDigest.getInstance("SHA-" + hashBits).digest(),
        SHARED);
  }

  /** The simple 1-RTT handshake of RFC 8448, section 3. */
  @Test
  void finishedAndSecrets_areThePublishedOnes() throws GeneralSecurityException {
    byte[] shares =
        HEX.parseHex("860c06edc07858ee8e78f0e7428c58edd6b43f2ca3e6e95f02ed063cf0e1cad8");
    byte[] transcript =
        HEX.parseHex("edb7725fa7a3473b031ec8ef65a2485493900138a2b91291407d7951a06110ed");
    assertThat(HEX.formatHex(schedule(256).finished("s", shares, transcript)))
        .isEqualTo("9b9b141d906337fbd2cbdce71df4deda4ab42c309572cb7fffee5454b78f0718");
    byte[] whole = HEX.parseHex("9608102a0f1ccc6db6250b7b7e417b1a000eaada3daae4777a7686c9ff83df13");
    assertThat(HEX.formatHex(schedule(256).finished("c", shares, whole)))
        .isEqualTo("a8ec436d677634ae525ac1fcebe11a039ec17694fac6e98527b642f2edd5ce61");
    Secrets secrets = schedule(256).secrets(whole);
    assertThat(HEX.formatHex(secrets.client()))
        .isEqualTo("9e40646ce79a7f9dc05af8889bce6552875afa0b06df0087f792ebb7c17504a5");
    assertThat(HEX.formatHex(secrets.server()))
        .isEqualTo("a11af9f05531f856ad47116b45a950328204b4f44bfb6b3a4b4f1f3fcb631643");
  }

  /** RFC 8448 has no handshake with SHA-384; Bouncy Castle's TLS has a schedule of its own. */
  @Test
  void sha384_isThatOfAnotherImplementation() throws GeneralSecurityException, IOException {
    byte[] hash = MessageDigest.getInstance("SHA-384").digest(new byte[] {1});
    BcTlsCrypto crypto = new BcTlsCrypto();
    TlsSecret zeros = crypto.createSecret(new byte[48]);
    TlsSecret early =
        crypto.hkdfInit(CryptoHashAlgorithm.sha384).hkdfExtract(CryptoHashAlgorithm.sha384, zeros);
    TlsSecret handshake =
        derived(early).hkdfExtract(CryptoHashAlgorithm.sha384, crypto.createSecret(SHARED));
    TlsSecret traffic = expand(handshake, "c hs traffic", hash);
    byte[] finished =
        expand(traffic, "finished", new byte[0])
            .calculateHMAC(CryptoHashAlgorithm.sha384, hash, 0, hash.length);
    assertThat(schedule(384).finished("c", hash, hash)).isEqualTo(finished).hasSize(48);
    TlsSecret master = derived(handshake).hkdfExtract(CryptoHashAlgorithm.sha384, zeros);
    assertThat(schedule(384).secrets(hash).server())
        .isEqualTo(expand(master, "s ap traffic", hash).extract());
  }

  private static TlsSecret derived(TlsSecret secret) throws GeneralSecurityException, IOException {
    return expand(secret, "derived", MessageDigest.getInstance("SHA-384").digest());
  }

  private static TlsSecret expand(TlsSecret secret, String label, byte[] context)
      throws IOException {
    return hkdfExpandLabel(secret, CryptoHashAlgorithm.sha384, label, context, 48);
  }
}
