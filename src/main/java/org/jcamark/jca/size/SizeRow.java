package org.jcamark.jca.size;

import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.catalog.WireSize;
import org.jcamark.catalog.WireSize.Kind;

/**
 * Bytes of keys and outputs of an algorithm through a provider. What an algorithm does not have is
 * absent. Of sizes that vary from object to object, the largest seen.
 *
 * @param publicKeyBytes the raw key as its standard counts it; absent for RSA, DSA and finite-field
 *     Diffie-Hellman, whose standards give integers and no encoding of their own
 * @param encodedPublicKeyBytes as X.509 SubjectPublicKeyInfo
 * @param encodedPrivateKeyBytes as PKCS #8; absent where the provider only verifies
 * @param secretKeyBytes of a symmetric key
 * @param overheadBytes by how much a message grows on the wire: nonce and tag of an AEAD, IV and
 *     longest padding of a block mode, tag and nonce of a MAC, encapsulated key and tag of HPKE,
 *     modulus minus longest message of RSA encryption, check value and longest padding of a wrapped
 *     key; the tweak of XTS is not sent
 * @param chainBytes of three certificates, root, intermediate and host, each with a signature and a
 *     key of the algorithm
 * @param variable whether public key, signature, ciphertext or overhead varies in length; the few
 *     bytes by which PKCS #8 encodings of RSA and Diffie-Hellman keys differ do not count
 */
public record SizeRow(
    String algorithm,
    String provider,
    OptionalInt publicKeyBytes,
    OptionalInt encodedPublicKeyBytes,
    OptionalInt encodedPrivateKeyBytes,
    OptionalInt secretKeyBytes,
    OptionalInt signatureBytes,
    OptionalInt ciphertextBytes,
    OptionalInt overheadBytes,
    OptionalInt sharedSecretBytes,
    OptionalInt chainBytes,
    boolean variable) {
  /**
   * Bytes on the wire of a signature scheme, KEM or key agreement; absent for others. A
   * finite-field key is as long as its prime, and so is the secret.
   */
  public Optional<WireSize> wireSize() {
    int key = publicKeyBytes.orElse(encodedPublicKeyBytes.orElse(0));
    if (signatureBytes.isPresent()) {
      return Optional.of(new WireSize(algorithm, Kind.SIGNATURE, key, signatureBytes.getAsInt()));
    }
    if (sharedSecretBytes.isEmpty()) {
      return Optional.empty();
    }
    int raw = publicKeyBytes.orElse(sharedSecretBytes.getAsInt());
    return Optional.of(
        ciphertextBytes.isPresent()
            ? new WireSize(algorithm, Kind.KEM, key, ciphertextBytes.getAsInt())
            : new WireSize(algorithm, Kind.AGREEMENT, raw, raw));
  }
}
