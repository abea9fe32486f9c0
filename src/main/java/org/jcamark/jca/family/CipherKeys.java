package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * The keys of a cipher without authenticated data, for its checks. Parameters are null where the
 * transformation takes none.
 *
 * @param pairs reads the keys of RSA; absent for secret keys
 */
record CipherKeys(
    CipherService service,
    Primitive primitive,
    Maker<? extends Key> encryption,
    Maker<? extends Key> decryption,
    Optional<KeyPairService> pairs) {
  /** Whether what is encrypted is a key. */
  boolean wraps() {
    return primitive.family() == Family.WRAPPING;
  }

  byte[] encrypt(AlgorithmParameterSpec parameters, byte[] plaintext)
      throws GeneralSecurityException {
    int mode = wraps() ? Cipher.WRAP_MODE : Cipher.ENCRYPT_MODE;
    return service.once(mode, encryption.make(), parameters, plaintext);
  }

  byte[] decrypt(AlgorithmParameterSpec parameters, byte[] ciphertext)
      throws GeneralSecurityException {
    int mode = wraps() ? Cipher.UNWRAP_MODE : Cipher.DECRYPT_MODE;
    return service.once(mode, decryption.make(), parameters, ciphertext);
  }

  /** Requires that a peer decrypts our ciphertext, if it decrypts its own of that plaintext. */
  void checkAgainst(
      Peer peer, AlgorithmParameterSpec parameters, byte[] plaintext, byte[] ciphertext)
      throws GeneralSecurityException {
    CipherKeys theirs =
        peer.alone(
            () -> {
              CipherKeys keys = through(peer);
              CheckFailedException.require(
                  Arrays.equals(
                      plaintext, keys.decrypt(parameters, keys.encrypt(parameters, plaintext))),
                  "does not decrypt its own ciphertext");
              return keys;
            });
    peer.agrees(plaintext, () -> theirs.decrypt(parameters, ciphertext));
  }

  private CipherKeys through(Peer peer) throws GeneralSecurityException {
    Optional<KeyPairService> theirs = pairs.map(keys -> keys.through(peer.source()));
    return new CipherKeys(
        CipherSubject.service(peer.source(), primitive),
        primitive,
        theirs.isEmpty() ? encryption : imported(theirs.get(), encryption.make()),
        theirs.isEmpty() ? decryption : imported(theirs.get(), decryption.make()),
        theirs);
  }

  private static Maker<Key> imported(KeyPairService keys, Key key) {
    return key instanceof PublicKey
        ? () -> keys.publicKey(key.getEncoded())
        : () -> keys.privateKey(key.getEncoded());
  }
}
