package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Mac;
import org.jcamark.jca.provider.MacService;

/**
 * Authenticates one input.
 *
 * @param nonces for codes that need a fresh nonce for each message; null for others
 * @param pieceBytes length of the pieces in which the input goes in; its own for a whole one
 */
public record MacSubject(
    MacService service, Source<Mac> objects, Key key, Nonces nonces, byte[] input, int pieceBytes)
    implements Subject<byte[]> {

  public byte[] mac() throws GeneralSecurityException {
    return doFinal(objects.take());
  }

  public byte[] initAndMac() throws GeneralSecurityException {
    Mac mac = objects.take();
    init(mac);
    byte[] result = doFinal(mac);
    objects.giveBack(mac);
    return result;
  }

  public byte[] createAndMac() throws GeneralSecurityException {
    Mac mac = objects.create();
    init(mac);
    return doFinal(mac);
  }

  private byte[] doFinal(Mac mac) {
    if (pieceBytes == input.length) {
      return mac.doFinal(input);
    }
    for (int at = 0; at < input.length; at += pieceBytes) {
      mac.update(input, at, Math.min(pieceBytes, input.length - at));
    }
    return mac.doFinal();
  }

  private void init(Mac mac) throws GeneralSecurityException {
    if (nonces == null) {
      mac.init(key);
    } else {
      mac.init(key, service.parameters(nonces.next()));
    }
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    AlgorithmParameterSpec parameters = lastParameters();
    CheckFailedException.require(
        MessageDigest.isEqual(result, service.once(key, parameters, input)),
        "a fresh object computes another tag");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    CheckFailedException.require(
        !MessageDigest.isEqual(result, service.once(key, parameters, longer)),
        "a longer input has this tag");
  }

  private AlgorithmParameterSpec lastParameters() {
    return nonces == null ? null : service.parameters(nonces.last());
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(() -> service.through(peer.source()).once(key, lastParameters(), input));
    peer.agrees(() -> Arrays.equals(result, theirs));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return nonces == null ? Optional.of(Function.identity()) : Optional.empty();
  }
}
