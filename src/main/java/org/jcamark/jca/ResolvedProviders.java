package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Provider;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;

/** Finds the provider object behind an operation, which {@code JDK} alone does not say. */
final class ResolvedProviders {
  private ResolvedProviders() {}

  static Provider of(ProviderSource source, Algorithm algorithm, Operation operation)
      throws GeneralSecurityException {
    if (operation == Operation.GENERATE_KEY) {
      return KeySubjects.provider(source, algorithm);
    }
    Primitive primitive = algorithm.primitive(operation);
    if (primitive instanceof Primitive.Aead aead) {
      return new AeadAccess(source, aead).provider();
    }
    if (primitive instanceof Primitive.Block block) {
      return new CipherAccess(source, block.transformation()).provider();
    }
    if (primitive instanceof Primitive.RsaEncryption rsa) {
      return new CipherAccess(source, rsa.transformation()).provider();
    }
    if (primitive instanceof Primitive.Digest digest) {
      return DigestSubjects.Access.of(source, digest).provider();
    }
    if (primitive instanceof Primitive.Mac mac) {
      return new MacAccess(source, mac).provider();
    }
    if (primitive instanceof Primitive.Derivation derivation) {
      return source.dialect().derivations(source, derivation).get(0).provider();
    }
    if (primitive instanceof Primitive.Signature signature) {
      return new SignatureAccess(source, signature).provider();
    }
    if (primitive instanceof Primitive.Agreement agreement) {
      return AgreementSubjects.Access.of(source, agreement).provider();
    }
    return KemServices.of(source, (Primitive.Kem) primitive).provider();
  }
}
