package org.jcamark.jca.gate;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CheckFailedException;

/**
 * Proves RSA encryption. OAEP has to refuse an altered ciphertext; PKCS #1 v1.5 may answer with
 * another message instead (implicit rejection).
 */
final class RsaGate {
  private static final byte[] MESSAGE = "a secret of 32 bytes, or nearly..".getBytes(US_ASCII);

  private RsaGate() {}

  static void prove(Proof proof, RsaEncryption rsa) throws GeneralSecurityException {
    if (proof.operation() == Operation.ENCRYPT) {
      return;
    }
    CipherService service = new CipherService(proof.source(), rsa.transformation());
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    proof.knownAnswers(
        answer ->
            Proof.requireEqual(
                answer.bytes("output"),
                service.once(
                    Cipher.DECRYPT_MODE,
                    keys.privateKey(answer.bytes("privateKeyPkcs8")),
                    parameters,
                    answer.bytes("input"))));
    KeyPair pair = keys.sample();
    byte[] sealed = service.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, MESSAGE);
    byte[] altered = CheckFailedException.altered(sealed, sealed.length / 2);
    proof.refuses(
        "an altered ciphertext",
        () -> {
          byte[] opened = service.once(Cipher.DECRYPT_MODE, pair.getPrivate(), parameters, altered);
          return parameters != null || Arrays.equals(MESSAGE, opened);
        });
  }
}
