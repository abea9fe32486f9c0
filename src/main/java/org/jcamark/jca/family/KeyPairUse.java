package org.jcamark.jca.family;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Collections;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;

/** What the keys of an algorithm are for, through one provider. */
public record KeyPairUse(ProviderSource source, Algorithm algorithm) {
  private static final double CHEAP_MICROS = 50_000;
  private static final byte[] MESSAGE = "a message for a pair of keys".getBytes(US_ASCII);

  /** Whether trying a pair takes less than 50 ms, and the provider has what the keys are for. */
  boolean isCheap() {
    Primitive primitive = algorithm.primitives().get(0);
    return has(primitive)
        && primitive.operations().stream()
            .allMatch(operation -> algorithm.micros(operation) < CHEAP_MICROS);
  }

  /** A provider may register a KEM whose class needs a newer JVM. */
  private boolean has(Primitive primitive) {
    try {
      source.resolve(algorithm, Collections.min(primitive.operations()));
      if (primitive instanceof Kem kem) {
        KemService.of(source, kem).create();
      }
      return true;
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  /** Whether the keys belong together. */
  public boolean works(KeyPair pair) throws GeneralSecurityException {
    Primitive primitive = algorithm.primitives().get(0);
    if (primitive instanceof Signature scheme) {
      return signs(scheme, pair);
    }
    if (primitive instanceof Agreement agreement) {
      return agrees(agreement, pair);
    }
    if (primitive instanceof RsaEncryption rsa) {
      return decrypts(rsa, pair);
    }
    KemService service = KemService.of(source, (Kem) primitive);
    KemService.Encapsulation made = service.once(pair.getPublic());
    return Arrays.equals(made.secret(), service.once(pair.getPrivate(), made.ciphertext()));
  }

  private boolean signs(Signature scheme, KeyPair pair) throws GeneralSecurityException {
    SignatureService service = new SignatureService(source, scheme);
    return service.verify(pair.getPublic(), MESSAGE, service.sign(pair.getPrivate(), MESSAGE));
  }

  private boolean agrees(Agreement agreement, KeyPair pair) throws GeneralSecurityException {
    AgreementService service = new AgreementService(source, agreement);
    KeyPair other = new KeyPairService(source, algorithm).sample();
    return Arrays.equals(
        service.agree(pair.getPrivate(), other.getPublic()),
        service.agree(other.getPrivate(), pair.getPublic()));
  }

  private boolean decrypts(RsaEncryption rsa, KeyPair pair) throws GeneralSecurityException {
    CipherService service = new CipherService(source, rsa.transformation());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    byte[] sealed = service.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, MESSAGE);
    return Arrays.equals(
        MESSAGE, service.once(Cipher.DECRYPT_MODE, pair.getPrivate(), parameters, sealed));
  }
}
