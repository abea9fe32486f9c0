package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Provider;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;

/** Finds the provider object behind an operation, which {@code JDK} alone does not say. */
final class ResolvedProviders {
  private ResolvedProviders() {}

  static Provider of(ProviderSource source, Algorithm algorithm, Operation operation)
      throws GeneralSecurityException {
    if (operation == Operation.GENERATE_KEY) {
      return KeySubjects.provider(source, algorithm);
    }
    Primitive primitive = algorithm.primitive(operation);
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      return new AeadAccess(source, aead).provider();
    }
    if (primitive instanceof SymmetricPrimitive.Block block) {
      return new CipherAccess(source, block.transformation()).provider();
    }
    if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      return new CipherAccess(source, rsa.transformation()).provider();
    }
    if (primitive instanceof SymmetricPrimitive.Digest digest) {
      return DigestSubjects.Access.of(source, digest).provider();
    }
    if (primitive instanceof SymmetricPrimitive.Mac mac) {
      return new MacAccess(source, mac).provider();
    }
    if (primitive instanceof Derivation derivation) {
      return source.dialect().derivations(source, derivation).get(0).provider();
    }
    if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      return new SignatureAccess(source, signature).provider();
    }
    if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      return AgreementSubjects.Access.of(source, agreement).provider();
    }
    return KemServices.of(source, (AsymmetricPrimitive.Kem) primitive).provider();
  }
}
