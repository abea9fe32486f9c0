package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswers;

/**
 * Proves RSA encryption. OAEP has to refuse an altered ciphertext; PKCS #1 v1.5 may answer with
 * another message instead (implicit rejection).
 */
final class RsaGate {
  private RsaGate() {}

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      RsaEncryption rsa,
      Operation operation,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    CipherAccess access = new CipherAccess(source, rsa.transformation());
    KeyPairAccess keys = new KeyPairAccess(source, algorithm);
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    KeyPair pair = keys.sample();
    byte[] message =
        "a secret of 32 bytes, or nearly..".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    if (operation == Operation.DECRYPT) {
      evidence.knownAnswers(
          KnownAnswers.of(algorithm.name(), "decrypt"),
          answer ->
              CipherGate.requireEqual(
                  answer.bytes("output"),
                  access.once(
                      Cipher.DECRYPT_MODE,
                      keys.privateKey(answer.bytes("privateKeyPkcs8")),
                      parameters,
                      answer.bytes("input"))));
      byte[] sealed = access.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, message);
      byte[] altered = Evidence.altered(sealed, sealed.length / 2);
      evidence.refuses(
          "an altered ciphertext",
          () -> {
            byte[] opened =
                access.once(Cipher.DECRYPT_MODE, pair.getPrivate(), parameters, altered);
            return parameters != null || Arrays.equals(message, opened);
          });
    }
    Peers.agree(
        others,
        evidence,
        peer -> {
          CipherAccess theirs = new CipherAccess(peer, rsa.transformation());
          KeyPairAccess theirKeys = new KeyPairAccess(peer, algorithm);
          return operation == Operation.ENCRYPT
              ? theirs.once(
                  Cipher.DECRYPT_MODE,
                  theirKeys.privateKey(pair.getPrivate().getEncoded()),
                  parameters,
                  access.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, message))
              : theirs.once(
                  Cipher.ENCRYPT_MODE,
                  theirKeys.publicKey(pair.getPublic().getEncoded()),
                  parameters,
                  message);
        },
        theirs ->
            Arrays.equals(
                message,
                operation == Operation.ENCRYPT
                    ? theirs
                    : access.once(Cipher.DECRYPT_MODE, pair.getPrivate(), parameters, theirs)));
  }
}
