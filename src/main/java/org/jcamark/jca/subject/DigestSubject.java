package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.jca.provider.DigestService;

/**
 * Digests one input.
 *
 * @param pieceBytes length of the pieces in which it goes in; that of the input for a whole one
 */
public record DigestSubject(
    DigestService service,
    Source<MessageDigest> objects,
    byte[] input,
    int pieceBytes,
    int digestBytes)
    implements Subject<byte[]> {

  public byte[] digest() throws GeneralSecurityException {
    MessageDigest digest = objects.take();
    byte[] result = digest(digest);
    objects.giveBack(digest);
    return result;
  }

  public byte[] createAndDigest() throws GeneralSecurityException {
    return digest(objects.create());
  }

  private byte[] digest(MessageDigest digest) {
    if (pieceBytes == input.length) {
      return digest.digest(input);
    }
    for (int at = 0; at < input.length; at += pieceBytes) {
      digest.update(input, at, Math.min(pieceBytes, input.length - at));
    }
    return digest.digest();
  }

  /** The same input in two pieces has the same digest, another input another one. */
  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        result.length == digestBytes,
        "the digest has " + result.length + " bytes, not " + digestBytes);
    MessageDigest fresh = service.create();
    int half = input.length / 2;
    fresh.update(input, 0, half);
    fresh.update(input, half, input.length - half);
    CheckFailedException.require(
        MessageDigest.isEqual(result, fresh.digest()), "digesting in pieces differs");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    CheckFailedException.require(
        !MessageDigest.isEqual(result, fresh.digest(longer)), "a longer input has this digest");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs = peer.alone(() -> service.through(peer.source()).create().digest(input));
    peer.agrees(() -> Arrays.equals(result, theirs));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
