package org.jcamark.jca.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Arrays;
import java.util.HexFormat;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.Endpoint.KeySchedule;
import org.jcamark.jca.workload.Endpoint.Secrets;
import org.jcamark.jca.workload.Handshake.Finish;
import org.jcamark.jca.workload.Handshake.Reply;
import org.jcamark.jca.workload.Handshake.Share;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HandshakeTest {
  private Endpoint both;
  private SigningKey server;

  @BeforeEach
  void keys() throws GeneralSecurityException {
    both = Endpoint.of(Providers.open("BC"), Catalog.algorithm("X25519+Ed25519").orElseThrow());
    server = both.signatures().generate();
  }

  private Handshake handshake(boolean serverFirst) {
    return Handshake.of(serverFirst, both, both, server);
  }

  /** The server's signature of one order is of no use in the other, whatever the random. */
  @Test
  void signature_ofTheOtherOrder_isRefused() throws GeneralSecurityException {
    Handshake clientFirst = handshake(false);
    Share share = clientFirst.share();
    byte[] reply = clientFirst.reply(share.message()).message();
    byte[] withoutFinished = Arrays.copyOf(reply, reply.length - 32);
    Handshake serverFirst = handshake(true).withHello(share.message());
    assertThatThrownBy(() -> serverFirst.reply(withoutFinished))
        .isInstanceOf(RefusedException.class)
        .hasMessage("the signature is not the sender's");
  }

  /** A side's own Finished, sent back to it, is not the other side's. */
  @Test
  void reflectedFinished_isRefused() throws GeneralSecurityException {
    Handshake handshake = handshake(true);
    Reply reply = handshake.reply(handshake.share().message());
    byte[] own = Arrays.copyOfRange(reply.message(), 32, 64);
    assertThatThrownBy(() -> handshake.confirm(reply, own))
        .isInstanceOf(RefusedException.class)
        .hasMessage("the Finished message is wrong");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void bothSides_deriveTheSameSecrets_newOnesInEachHandshake(boolean serverFirst)
      throws GeneralSecurityException {
    Secrets first = secrets(handshake(serverFirst));
    assertThat(first.agreesWith(secrets(handshake(serverFirst)))).isFalse();
    assertThat(first.client()).isNotEqualTo(first.server()).hasSize(32);
  }

  private static Secrets secrets(Handshake handshake) throws GeneralSecurityException {
    Share share = handshake.share();
    Reply reply = handshake.reply(share.message());
    Finish finish = handshake.finish(share, reply.message());
    Secrets ofTheOther = handshake.confirm(reply, finish.message());
    assertThat(finish.secrets().agreesWith(ofTheOther)).isTrue();
    return ofTheOther;
  }

  /** CertificateVerify of RFC 8446, section 4.4.3, put together again. */
  @Test
  void signature_coversRandomsSharesPairAndServersKey() throws GeneralSecurityException {
    Handshake handshake = handshake(false);
    Share share = handshake.share();
    byte[] reply = handshake.reply(share.message()).message();
    byte[] transcript =
        Bytes.join(
            "jcamark handshake, client first, X25519+Ed25519\0".getBytes(US_ASCII),
            share.message(),
            Arrays.copyOf(reply, 64),
            server.publicBytes());
    Signature verifier = Signature.getInstance("Ed25519");
    verifier.initVerify(both.signatures().read(server.publicBytes()).key());
    verifier.update(" ".repeat(64).getBytes(US_ASCII));
    verifier.update("jcamark handshake, server signature\0".getBytes(US_ASCII));
    verifier.update(MessageDigest.getInstance("SHA-256").digest(transcript));
    assertThat(verifier.verify(reply, 66, 64)).isTrue();
  }

  private static final HexFormat HEX = HexFormat.of();

  private static KeySchedule schedule() throws GeneralSecurityException {
    return KeySchedule.of(
        new WorkloadServices(Providers.open("JDK")).hkdf(256),
        MessageDigest.getInstance("SHA-256").digest(),
        HEX.parseHex("8bd4054fb55b9d63fdfbacf9f04b9f0d35e6d63f537563efd46272900f89492d"));
  }

  /** The simple 1-RTT handshake of RFC 8448, section 3. */
  @Test
  void finishedAndSecrets_areThePublishedOnes() throws GeneralSecurityException {
    byte[] shares =
        HEX.parseHex("860c06edc07858ee8e78f0e7428c58edd6b43f2ca3e6e95f02ed063cf0e1cad8");
    byte[] transcript =
        HEX.parseHex("edb7725fa7a3473b031ec8ef65a2485493900138a2b91291407d7951a06110ed");
    assertThat(HEX.formatHex(schedule().finished("s", shares, transcript)))
        .isEqualTo("9b9b141d906337fbd2cbdce71df4deda4ab42c309572cb7fffee5454b78f0718");
    byte[] whole = HEX.parseHex("9608102a0f1ccc6db6250b7b7e417b1a000eaada3daae4777a7686c9ff83df13");
    assertThat(HEX.formatHex(schedule().finished("c", shares, whole)))
        .isEqualTo("a8ec436d677634ae525ac1fcebe11a039ec17694fac6e98527b642f2edd5ce61");
    Secrets secrets = schedule().secrets(whole);
    assertThat(HEX.formatHex(secrets.client()))
        .isEqualTo("9e40646ce79a7f9dc05af8889bce6552875afa0b06df0087f792ebb7c17504a5");
    assertThat(HEX.formatHex(secrets.server()))
        .isEqualTo("a11af9f05531f856ad47116b45a950328204b4f44bfb6b3a4b4f1f3fcb631643");
  }
}
