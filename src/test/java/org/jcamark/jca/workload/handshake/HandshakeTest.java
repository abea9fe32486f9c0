package org.jcamark.jca.workload.handshake;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.RecordComponent;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.Bytes;
import org.jcamark.jca.workload.RefusedException;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;
import org.jcamark.jca.workload.handshake.Handshake.Finish;
import org.jcamark.jca.workload.handshake.Handshake.Reply;
import org.jcamark.jca.workload.handshake.Handshake.Share;
import org.jcamark.jca.workload.handshake.Handshake.Waiting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HandshakeTest {
  private static final Algorithm PAIR = Catalog.algorithm("X25519+Ed25519").orElseThrow();
  private static final String WRONG_SIGNATURE = "the signature is not the sender's";
  private static final String WRONG_FINISHED = "the Finished message is wrong";

  private Handshake handshake;
  private SigningKey server;
  private VerificationKey known;

  @BeforeEach
  void keys() throws GeneralSecurityException {
    use(PAIR);
  }

  private void use(Algorithm pair) throws GeneralSecurityException {
    handshake = Handshake.of(Providers.open("BC"), pair);
    server = handshake.signatures().generate();
    known = handshake.signatures().read(server.publicBytes());
  }

  private interface Receiver {
    Object receive(byte[] message) throws GeneralSecurityException;
  }

  private static void everyByteMatters(byte[] message, Receiver receiver) {
    for (int i = 0; i < message.length; i++) {
      byte[] altered = message.clone();
      altered[i] ^= 1;
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

  private static byte[] withAnotherLastByte(byte[] message) {
    byte[] altered = message.clone();
    altered[message.length - 1] ^= 1;
    return altered;
  }

  private Flow flow(boolean serverFirst) {
    return Flow.of(serverFirst, handshake, handshake, server);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAlteredMessage_isRefused(boolean serverFirst) throws GeneralSecurityException {
    Flow flow = flow(serverFirst);
    Share share = flow.share();
    Reply reply = flow.reply(share.message());
    if (serverFirst) {
      everyByteMatters(
          flow.hello(), altered -> handshake.clientReply(altered, share.message(), known));
    }
    everyByteMatters(
        share.message(),
        altered ->
            serverFirst ? flow.reply(altered) : flow.finish(share, flow.reply(altered).message()));
    everyByteMatters(reply.message(), altered -> flow.finish(share, altered));
    everyByteMatters(
        flow.finish(share, reply.message()).message(), altered -> flow.confirm(reply, altered));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aWholeHandshakeWithAnotherServer_isRefused(boolean serverFirst)
      throws GeneralSecurityException {
    byte[] other = handshake.signatures().generate().publicBytes();
    Flow elsewhere = flow(serverFirst).expecting(other);
    assertThatThrownBy(elsewhere::shakeHands)
        .isInstanceOf(RefusedException.class)
        .hasMessage(WRONG_SIGNATURE);
  }

  @Test
  void recordedReply_isRefused() throws GeneralSecurityException {
    Reply recorded = handshake.serverReply(handshake.clientShare().message(), server);
    Share share = handshake.clientShare();
    assertRefused(
        WRONG_SIGNATURE,
        message -> handshake.clientFinish(share, message, known),
        recorded.message());
  }

  @Test
  void recordedServerShare_isRefused() throws GeneralSecurityException {
    Share recorded = handshake.serverShare(handshake.clientHello(), server);
    byte[] hello = handshake.clientHello();
    assertRefused(
        WRONG_SIGNATURE,
        message -> handshake.clientReply(hello, message, known),
        recorded.message());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 31})
  void signature_ofAnotherServersRandom_isRefused(int at) throws GeneralSecurityException {
    Share share = handshake.clientShare();
    byte[] reply = handshake.serverReply(share.message(), server).message();
    reply[at] ^= 1;
    assertRefused(WRONG_SIGNATURE, message -> handshake.clientFinish(share, message, known), reply);
    byte[] hello = handshake.clientHello();
    byte[] serverShare = handshake.serverShare(hello, server).message();
    serverShare[at] ^= 1;
    assertRefused(
        WRONG_SIGNATURE, message -> handshake.clientReply(hello, message, known), serverShare);
  }

  /** The same algorithms under another name: all lengths and keys fit. */
  @Test
  void signature_ofAnotherPair_isRefused() throws GeneralSecurityException {
    Handshake other =
        Handshake.of(
            Providers.open("BC"),
            new Algorithm(
                "X25519+Ed448",
                PAIR.standard(),
                PAIR.strengths(),
                PAIR.keys(),
                PAIR.primitives(),
                PAIR.legacy()));
    assertSignatureRefused(other, known);
  }

  /** A key with the same verification, in another encoding. */
  @Test
  void signature_ofAnotherEncodingOfTheServersKey_isRefused() throws GeneralSecurityException {
    byte[] encoded = Arrays.copyOf(known.publicBytes(), known.publicBytes().length + 1);
    assertSignatureRefused(
        handshake, new VerificationKey(handshake.signatures(), known.key(), encoded));
  }

  private void assertSignatureRefused(Handshake client, VerificationKey expected)
      throws GeneralSecurityException {
    Share share = client.clientShare();
    assertRefused(
        WRONG_SIGNATURE,
        message -> client.clientFinish(share, message, expected),
        handshake.serverReply(share.message(), server).message());
    byte[] hello = client.clientHello();
    assertRefused(
        WRONG_SIGNATURE,
        message -> client.clientReply(hello, message, expected),
        handshake.serverShare(hello, server).message());
  }

  /**
   * What the server signs for one order is of no use in the other, whatever the client's random.
   */
  @Test
  void signature_ofTheOtherOrder_isRefused() throws GeneralSecurityException {
    Share share = handshake.clientShare();
    byte[] reply = handshake.serverReply(share.message(), server).message();
    byte[] withoutFinished = Arrays.copyOf(reply, reply.length - 32);
    assertRefused(
        WRONG_SIGNATURE,
        message -> handshake.clientReply(share.message(), message, known),
        withoutFinished);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aWrongFinishedOfEitherSide_isRefused(boolean serverFirst) throws GeneralSecurityException {
    Flow flow = flow(serverFirst);
    Share share = flow.share();
    Reply reply = flow.reply(share.message());
    Finish finish = flow.finish(share, reply.message());
    assertRefused(
        WRONG_FINISHED,
        message -> flow.finish(share, message),
        withAnotherLastByte(reply.message()));
    assertRefused(
        WRONG_FINISHED,
        message -> flow.confirm(reply, message),
        withAnotherLastByte(finish.message()));
  }

  /** A side's own Finished, sent back to it, is not the other side's. */
  @Test
  void reflectedFinished_isRefused() throws GeneralSecurityException {
    byte[] hello = handshake.clientHello();
    Share share = handshake.serverShare(hello, server);
    Reply reply = handshake.clientReply(hello, share.message(), known);
    byte[] own = Arrays.copyOfRange(reply.message(), 32, 64);
    assertRefused(
        WRONG_FINISHED, message -> handshake.clientConfirm(reply.waiting(), message), own);
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
      Secrets first = secrets(flow(serverFirst));
      assertThat(first.agreesWith(secrets(flow(serverFirst)))).isFalse();
      assertThat(first.client()).isNotEqualTo(first.server()).hasSize(hashBytes);
    }
  }

  private static Secrets secrets(Flow flow) throws GeneralSecurityException {
    Share share = flow.share();
    Reply reply = flow.reply(share.message());
    Finish finish = flow.finish(share, reply.message());
    Secrets ofTheOther = flow.confirm(reply, finish.message());
    assertThat(finish.secrets().agreesWith(ofTheOther)).isTrue();
    return ofTheOther;
  }

  @ParameterizedTest
  @ValueSource(classes = {Share.class, Reply.class, Waiting.class})
  void side_thatHasNotSeenTheOthersFinished_hasNoTrafficSecrets(Class<?> state) {
    assertThat(state.getRecordComponents())
        .extracting(RecordComponent::getType)
        .doesNotContain(Secrets.class)
        .hasSizeGreaterThan(1);
  }

  /** CertificateVerify of RFC 8446, section 4.4.3, put together again. */
  @Test
  void signature_coversRandomsSharesPairAndServersKey() throws GeneralSecurityException {
    Share share = handshake.clientShare();
    byte[] reply = handshake.serverReply(share.message(), server).message();
    byte[] transcript =
        Bytes.join(
            "jcamark handshake, client first, X25519+Ed25519\0".getBytes(US_ASCII),
            share.message(),
            Arrays.copyOf(reply, 64),
            server.publicBytes());
    Signature verifier = Signature.getInstance("Ed25519");
    verifier.initVerify(known.key());
    verifier.update(" ".repeat(64).getBytes(US_ASCII));
    verifier.update("jcamark handshake, server signature\0".getBytes(US_ASCII));
    verifier.update(MessageDigest.getInstance("SHA-256").digest(transcript));
    assertThat(verifier.verify(reply, 66, 64)).isTrue();
  }
}
