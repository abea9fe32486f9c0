package org.jcamark.workload.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.handshake.Handshake.Reply;
import org.jcamark.workload.handshake.Handshake.Share;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class HandshakeTest {
  private Handshake handshake;
  private SigningKey server;
  private VerificationKey known;

  @BeforeEach
  void keys() throws GeneralSecurityException {
    handshake =
        Handshake.of(Providers.open("BC"), Catalog.algorithm("X25519+Ed25519").orElseThrow());
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

  @Test
  void clientFirst_anAlteredShare_endsAtTheClient() throws GeneralSecurityException {
    Share share = handshake.clientShare();
    everyByteMatters(
        share.message(),
        altered ->
            handshake.clientFinish(share, handshake.serverReply(altered, server).message(), known));
  }

  @Test
  void clientFirst_anAlteredReply_isRefused() throws GeneralSecurityException {
    Share share = handshake.clientShare();
    everyByteMatters(
        handshake.serverReply(share.message(), server).message(),
        altered -> handshake.clientFinish(share, altered, known));
  }

  @Test
  void serverFirst_anAlteredShare_isRefused() throws GeneralSecurityException {
    everyByteMatters(
        handshake.serverShare(server).message(), altered -> handshake.clientReply(altered, known));
  }

  @Test
  void serverFirst_anAlteredReply_isRefused() throws GeneralSecurityException {
    Share share = handshake.serverShare(server);
    everyByteMatters(
        handshake.clientReply(share.message(), known).message(),
        altered -> handshake.serverFinish(share, altered));
  }

  @Test
  void reply_ofAnEarlierHandshake_isRefused() throws GeneralSecurityException {
    Share share = handshake.clientShare();
    Reply earlier = handshake.serverReply(handshake.clientShare().message(), server);
    assertThatThrownBy(() -> handshake.clientFinish(share, earlier.message(), known))
        .hasMessage("the signature is not the sender's");
  }

  @Test
  void secrets_differBetweenHandshakesAndDirections() throws GeneralSecurityException {
    Share share = handshake.clientShare();
    Secrets one = handshake.serverReply(share.message(), server).secrets();
    Secrets other = handshake.serverReply(share.message(), server).secrets();
    assertThat(one.agreesWith(other)).isFalse();
    assertThat(one.client()).isNotEqualTo(one.server()).hasSize(32);
  }
}
