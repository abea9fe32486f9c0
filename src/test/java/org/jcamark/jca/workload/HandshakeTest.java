package org.jcamark.jca.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Arrays;
import java.util.function.Function;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.family.CheckFailedException;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.Endpoint.Secrets;
import org.jcamark.jca.workload.Handshake.Finish;
import org.jcamark.jca.workload.Handshake.Reply;
import org.jcamark.jca.workload.Handshake.Share;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HandshakeTest {
  private static final Algorithm PAIR = Catalog.algorithm("X25519+Ed25519").orElseThrow();
  private static final String WRONG_SIGNATURE = "the signature is not the sender's";
  private static final String WRONG_FINISHED = "the Finished message is wrong";

  private Endpoint both;
  private SigningKey server;

  @BeforeEach
  void keys() throws GeneralSecurityException {
    use(PAIR);
  }

  private void use(Algorithm pair) throws GeneralSecurityException {
    both = Endpoint.of(Providers.open("BC"), pair);
    server = both.signatures().generate();
  }

  private interface Receiver {
    Object receive(byte[] message) throws GeneralSecurityException;
  }

  private static void everyByteMatters(byte[] message, Receiver receiver) {
    for (int i = 0; i < message.length; i++) {
      byte[] altered = CheckFailedException.altered(message, i);
      assertThatThrownBy(() -> receiver.receive(altered))
          .as("byte %d", i)
          .isInstanceOf(GeneralSecurityException.class);
    }
    for (int length : new int[] {0, 1, message.length - 1, message.length + 1}) {
      byte[] other = Arrays.copyOf(message, length);
      assertThatThrownBy(() -> receiver.receive(other))
          .as("%d bytes", length)
          .isInstanceOf(GeneralSecurityException.class);
    }
  }

  private static void assertRefused(String reason, Receiver receiver, byte[] message) {
    assertThatThrownBy(() -> receiver.receive(message))
        .isInstanceOf(RefusedException.class)
        .hasMessage(reason);
  }

  private Handshake handshake(boolean serverFirst) {
    return Handshake.of(serverFirst, both, both, server);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAlteredMessage_isRefused(boolean serverFirst) throws GeneralSecurityException {
    Handshake handshake = handshake(serverFirst);
    Share share = handshake.share();
    Reply reply = handshake.reply(share.message());
    if (serverFirst) {
      everyByteMatters(
          handshake.hello(), altered -> handshake.withHello(altered).reply(share.message()));
    }
    everyByteMatters(
        share.message(),
        altered ->
            serverFirst
                ? handshake.reply(altered)
                : handshake.finish(share, handshake.reply(altered).message()));
    everyByteMatters(reply.message(), altered -> handshake.finish(share, altered));
    everyByteMatters(
        handshake.finish(share, reply.message()).message(),
        altered -> handshake.confirm(reply, altered));
  }

  @Test
  void signature_ofAnotherHandshakeOrServer_isRefused() throws GeneralSecurityException {
    Share share = handshake(false).share();
    byte[] recorded = handshake(false).reply(handshake(false).share().message()).message();
    assertRefused(WRONG_SIGNATURE, message -> handshake(false).finish(share, message), recorded);
    assertRefused(WRONG_SIGNATURE, handshake(true)::reply, handshake(true).share().message());
    byte[] other = both.signatures().generate().publicBytes();
    assertSignatureRefused(
        serverFirst -> handshake(serverFirst).expecting(() -> both.signatures().read(other)));
    VerificationKey known = both.signatures().read(server.publicBytes());
    byte[] longer = Arrays.copyOf(known.publicBytes(), known.publicBytes().length + 1);
    VerificationKey otherEncoding = new VerificationKey(both.signatures(), known.key(), longer);
    assertSignatureRefused(serverFirst -> handshake(serverFirst).expecting(() -> otherEncoding));
  }

  private static void assertSignatureRefused(Function<Boolean, Handshake> handshakes)
      throws GeneralSecurityException {
    Handshake clientFirst = handshakes.apply(false);
    Share share = clientFirst.share();
    assertRefused(
        WRONG_SIGNATURE,
        message -> clientFirst.finish(share, message),
        clientFirst.reply(share.message()).message());
    Handshake serverFirst = handshakes.apply(true);
    assertRefused(WRONG_SIGNATURE, serverFirst::reply, serverFirst.share().message());
  }

  /**
   * What the server signs for one order is of no use in the other, whatever the client's random.
   */
  @Test
  void signature_ofTheOtherOrder_isRefused() throws GeneralSecurityException {
    Handshake clientFirst = handshake(false);
    Share share = clientFirst.share();
    byte[] reply = clientFirst.reply(share.message()).message();
    byte[] withoutFinished = Arrays.copyOf(reply, reply.length - 32);
    assertRefused(
        WRONG_SIGNATURE, handshake(true).withHello(share.message())::reply, withoutFinished);
  }

  /** A side's own Finished, sent back to it, is not the other side's. */
  @Test
  void reflectedFinished_isRefused() throws GeneralSecurityException {
    Handshake handshake = handshake(true);
    Reply reply = handshake.reply(handshake.share().message());
    byte[] own = Arrays.copyOfRange(reply.message(), 32, 64);
    assertRefused(WRONG_FINISHED, message -> handshake.confirm(reply, message), own);
  }

  @ParameterizedTest
  @CsvSource({
    "X25519+Ed25519, 32",
    "ML-KEM-512+ML-DSA-44, 32",
    "ML-KEM-768+ML-DSA-65, 48",
    "ECDH-P384+ECDSA-P384-SHA384, 48"
  })
  void bothSides_deriveTheSameSecrets_newOnesInEachHandshake(String pair, int hashBytes)
      throws GeneralSecurityException {
    use(Catalog.algorithm(pair).orElseThrow());
    for (boolean serverFirst : new boolean[] {false, true}) {
      Secrets first = secrets(handshake(serverFirst));
      assertThat(first.agreesWith(secrets(handshake(serverFirst)))).isFalse();
      assertThat(first.client()).isNotEqualTo(first.server()).hasSize(hashBytes);
    }
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
}
