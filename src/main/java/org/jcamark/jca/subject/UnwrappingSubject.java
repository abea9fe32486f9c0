package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.jcamark.jca.provider.KeyWrapService;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Unwraps one key.
 *
 * @param initialised an object for {@link #unwrap}, initialised with key and parameters
 * @param reused an object for {@link #initAndUnwrap}
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 * @param expected the key's bytes
 */
public record UnwrappingSubject(
    KeyWrapService service,
    Cipher initialised,
    Cipher reused,
    Key key,
    AlgorithmParameterSpec parameters,
    Maker<CipherKeys> keys,
    byte[] expected,
    byte[] wrapped)
    implements Subject<Key> {

  public Key unwrap() throws GeneralSecurityException {
    return KeyWrapService.unwrap(initialised, wrapped);
  }

  public Key initAndUnwrap() throws GeneralSecurityException {
    reused.init(Cipher.UNWRAP_MODE, key, parameters);
    return KeyWrapService.unwrap(reused, wrapped);
  }

  public Key createAndUnwrap() throws GeneralSecurityException {
    Cipher cipher = service.create();
    cipher.init(Cipher.UNWRAP_MODE, key, parameters);
    return KeyWrapService.unwrap(cipher, wrapped);
  }

  @Override
  public void check(Key result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(expected, result.getEncoded()), "unwrapping gives another key");
  }

  @Override
  public void checkAgainst(Peer peer, Key result) throws GeneralSecurityException {
    keys.make().checkAgainst(peer, expected, wrapped);
  }
}
