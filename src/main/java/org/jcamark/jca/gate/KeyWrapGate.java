package org.jcamark.jca.gate;

import static org.jcamark.jca.gate.Proof.bytes;
import static org.jcamark.jca.gate.Proof.requireEqual;
import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaKeyWrap;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.KeyWrap;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.KeyWrapService;
import org.jcamark.jca.subject.CheckFailedException;

/** Proves key wrapping. RSA has the vectors of its decryption. */
final class KeyWrapGate {
  private static final int WRAPPED_BYTES = 32;

  private KeyWrapGate() {}

  static void prove(Proof proof, KeyWrap wrap) throws GeneralSecurityException {
    KeyWrapService service = new KeyWrapService(proof.source(), wrap.transformation());
    boolean wraps = proof.operation() == Operation.WRAP;
    int mode = wraps ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes(wraps ? "output" : "input"),
                service.once(
                    mode,
                    new SecretKeySpec(answer.bytes("key"), wrap.keyAlgorithm()),
                    null,
                    answer.bytes(wraps ? "input" : "output"))));
    if (!wraps) {
      byte[] key = bytes(new SplittableRandom(WRAPPED_BYTES), wrap.keyBytes());
      Key both = new SecretKeySpec(key, wrap.keyAlgorithm());
      refusals(proof, service, both, both, null);
    }
  }

  static void prove(Proof proof, RsaKeyWrap wrap) throws GeneralSecurityException {
    if (proof.operation() == Operation.WRAP) {
      return;
    }
    KeyWrapService service = new KeyWrapService(proof.source(), wrap.transformation());
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    AlgorithmParameterSpec parameters = wrap.encryption().parameters().orElse(null);
    proof.knownAnswers(
        Vectors.of(proof.algorithm(), Operation.DECRYPT),
        answer ->
            requireEqual(
                answer.bytes("output"),
                service.once(
                    Cipher.DECRYPT_MODE,
                    keys.privateKey(answer.bytes("privateKeyPkcs8")),
                    parameters,
                    answer.bytes("input"))));
    KeyPair pair = keys.sample();
    refusals(proof, service, pair.getPublic(), pair.getPrivate(), parameters);
  }

  private static void refusals(
      Proof proof,
      KeyWrapService service,
      Key wrapping,
      Key unwrapping,
      AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    byte[] key = bytes(new SplittableRandom(1), WRAPPED_BYTES);
    byte[] wrapped = service.once(Cipher.ENCRYPT_MODE, wrapping, parameters, key);
    for (int index : new int[] {wrapped.length / 2, wrapped.length - 1}) {
      byte[] other = altered(wrapped, index);
      CheckFailedException.requireRefusal(
          "an altered wrapped key",
          () -> service.once(Cipher.DECRYPT_MODE, unwrapping, parameters, other) != null);
    }
    proof.add("refuses an altered wrapped key");
  }
}
