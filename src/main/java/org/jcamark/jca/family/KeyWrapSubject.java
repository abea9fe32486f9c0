package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.jca.provider.KeyWrapService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;

/**
 * Wraps or unwraps one key.
 *
 * @param key that wraps, or that unwraps
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 * @param wrapped null for wrapping
 */
public record KeyWrapSubject(
    Source<Cipher> objects,
    Key key,
    AlgorithmParameterSpec parameters,
    Maker<CipherKeys> keys,
    SecretKey unwrapped,
    byte[] wrapped)
    implements Subject<Object> {

  public byte[] wrap() throws GeneralSecurityException {
    return objects.take().wrap(unwrapped);
  }

  public byte[] initAndWrap() throws GeneralSecurityException {
    return initAndWrap(objects.take());
  }

  public byte[] createAndWrap() throws GeneralSecurityException {
    return initAndWrap(objects.create());
  }

  private byte[] initAndWrap(Cipher cipher) throws GeneralSecurityException {
    cipher.init(Cipher.WRAP_MODE, key, parameters);
    return cipher.wrap(unwrapped);
  }

  public Key unwrap() throws GeneralSecurityException {
    return KeyWrapService.unwrap(objects.take(), wrapped);
  }

  public Key initAndUnwrap() throws GeneralSecurityException {
    return initAndUnwrap(objects.take());
  }

  public Key createAndUnwrap() throws GeneralSecurityException {
    return initAndUnwrap(objects.create());
  }

  private Key initAndUnwrap(Cipher cipher) throws GeneralSecurityException {
    cipher.init(Cipher.UNWRAP_MODE, key, parameters);
    return KeyWrapService.unwrap(cipher, wrapped);
  }

  private boolean wraps() {
    return wrapped == null;
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    byte[] back = wraps() ? keys.make().decrypt((byte[]) result) : ((Key) result).getEncoded();
    CheckFailedException.require(
        Arrays.equals(unwrapped.getEncoded(), back), "unwrapping gives another key");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return wraps() ? Map.of(SizeMetric.OUTPUT, ((byte[]) result).length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] sent = wraps() ? (byte[]) result : wrapped;
    keys.make().checkAgainst(peer, unwrapped.getEncoded(), sent);
  }

  /** RSA pads with random numbers. */
  @Override
  public Optional<Function<Object, byte[]>> repeatable() throws GeneralSecurityException {
    return wraps() && keys.make().pairs().isEmpty()
        ? Optional.of(byte[].class::cast)
        : Optional.empty();
  }
}
