package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;

/**
 * The keys of a cipher with fixed parameters, a block cipher mode or RSA, for its checks.
 *
 * @param parameters null where the transformation takes none
 * @param pairs reads the keys of RSA; absent for secret keys
 */
public record CipherKeys(
    CipherService service,
    Key encryption,
    Key decryption,
    AlgorithmParameterSpec parameters,
    Optional<KeyPairService> pairs) {

  public byte[] encrypt(byte[] plaintext) throws GeneralSecurityException {
    return service.once(Cipher.ENCRYPT_MODE, encryption, parameters, plaintext);
  }

  public byte[] decrypt(byte[] ciphertext) throws GeneralSecurityException {
    return service.once(Cipher.DECRYPT_MODE, decryption, parameters, ciphertext);
  }

  /** Requires that a peer decrypts our ciphertext, if it decrypts its own of that plaintext. */
  void checkAgainst(Peer peer, byte[] plaintext, byte[] ciphertext)
      throws GeneralSecurityException {
    CipherKeys theirs =
        peer.alone(
            () -> {
              CipherKeys keys = through(peer);
              CheckFailedException.require(
                  Arrays.equals(plaintext, keys.decrypt(keys.encrypt(plaintext))),
                  "does not decrypt its own ciphertext");
              return keys;
            });
    peer.agrees(() -> Arrays.equals(plaintext, theirs.decrypt(ciphertext)));
  }

  private CipherKeys through(Peer peer) throws GeneralSecurityException {
    Optional<KeyPairService> theirs = pairs.map(keys -> keys.through(peer.source()));
    return new CipherKeys(
        service.through(peer.source()),
        theirs.isEmpty() ? encryption : imported(theirs.get(), encryption),
        theirs.isEmpty() ? decryption : imported(theirs.get(), decryption),
        parameters,
        theirs);
  }

  private static Key imported(KeyPairService keys, Key key) throws GeneralSecurityException {
    return key instanceof PublicKey
        ? keys.publicKey(key.getEncoded())
        : keys.privateKey(key.getEncoded());
  }
}
