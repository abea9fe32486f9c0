package org.jcamark.jca.subject;

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
import org.jcamark.model.SizeMetric;

/**
 * Wraps one key.
 *
 * @param initialised an object for {@link #wrap}, initialised with key and parameters
 * @param reused an object for {@link #initAndWrap}
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 */
public record WrappingSubject(
    KeyWrapService service,
    Cipher initialised,
    Cipher reused,
    Key key,
    AlgorithmParameterSpec parameters,
    Maker<CipherKeys> keys,
    SecretKey wrapped)
    implements Subject<byte[]> {

  public byte[] wrap() throws GeneralSecurityException {
    return initialised.wrap(wrapped);
  }

  public byte[] initAndWrap() throws GeneralSecurityException {
    reused.init(Cipher.WRAP_MODE, key, parameters);
    return reused.wrap(wrapped);
  }

  public byte[] createAndWrap() throws GeneralSecurityException {
    Cipher cipher = service.create();
    cipher.init(Cipher.WRAP_MODE, key, parameters);
    return cipher.wrap(wrapped);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(wrapped.getEncoded(), keys.make().decrypt(result)),
        "unwrapping gives another key");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return Map.of(SizeMetric.OUTPUT, result.length);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    keys.make().checkAgainst(peer, wrapped.getEncoded(), result);
  }

  /** RSA pads with random numbers. */
  @Override
  public Optional<Function<byte[], byte[]>> repeatable() throws GeneralSecurityException {
    return keys.make().pairs().isPresent() ? Optional.empty() : Optional.of(Function.identity());
  }
}
