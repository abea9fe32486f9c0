package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Buffer;
import org.jcamark.jca.subject.Source;
import org.junit.jupiter.api.Test;

final class DigestSubjectTest {
  /** Keeps the lengths of what it is fed. */
  private static final class Lengths extends MessageDigest {
    private final List<Integer> lengths = new ArrayList<>();

    Lengths() {
      super("lengths");
    }

    @Override
    protected void engineUpdate(byte input) {
      lengths.add(1);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
      lengths.add(length);
    }

    @Override
    protected byte[] engineDigest() {
      return new byte[0];
    }

    @Override
    protected void engineReset() {
      lengths.clear();
    }
  }

  private static List<Integer> lengths(Buffer buffer, int messageBytes)
      throws GeneralSecurityException {
    Lengths digest = new Lengths();
    byte[] message = new byte[messageBytes];
    Source<MessageDigest> objects = Source.of(digest, () -> digest);
    new DigestSubject(null, objects, message, buffer.pieceBytes(messageBytes), 0).digest();
    return digest.lengths;
  }

  @Test
  void message_goesInInPieces_theLastOneMayBeShorter() throws GeneralSecurityException {
    assertThat(lengths(Buffer.UPDATE_64B, 200)).containsExactly(64, 64, 64, 8);
    assertThat(lengths(Buffer.UPDATE_1KIB, 3072)).containsExactly(1024, 1024, 1024);
  }

  @Test
  void messageNoLongerThanAPiece_goesInHalves() throws GeneralSecurityException {
    assertThat(lengths(Buffer.UPDATE_64KIB, 8192)).containsExactly(4096, 4096);
    assertThat(lengths(Buffer.UPDATE_64B, 17)).containsExactly(9, 8);
    assertThat(lengths(Buffer.UPDATE_64B, 1)).containsExactly(1);
    assertThat(lengths(Buffer.UPDATE_64B, 0)).allMatch(length -> length == 0);
  }

  @Test
  void otherBuffers_takeItAsAWhole() throws GeneralSecurityException {
    assertThat(lengths(Buffer.NEW, 200)).containsExactly(200);
    assertThat(lengths(Buffer.REUSE, 200)).containsExactly(200);
  }
}
