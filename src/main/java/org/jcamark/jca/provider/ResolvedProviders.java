package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Provider;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.Step;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.catalog.Workload;

/** Finds the provider object behind an operation; the label {@code JDK} stands for several. */
final class ResolvedProviders {
  private ResolvedProviders() {}

  static Provider of(ProviderSource source, Algorithm algorithm, Operation operation)
      throws GeneralSecurityException {
    if (operation == Operation.GENERATE_KEY) {
      return algorithm.keys().isPresent()
          ? new KeyPairService(source, algorithm).generatorProvider()
          : new SecretKeyService(source, (Keyed) algorithm.primitives().get(0)).provider();
    }
    Primitive primitive = algorithm.primitive(operation);
    if (primitive instanceof Workload.Tls13) {
      return TlsService.of(source).provider();
    }
    if (primitive instanceof Refusal refusal) {
      return of(source, algorithm, refusal.refused(operation));
    }
    if (primitive instanceof KeyEncoding) {
      return new KeyPairService(source, algorithm).factoryProvider();
    }
    if (primitive instanceof Certificates certificates) {
      return certificates(source, certificates.scheme(), operation).provider();
    }
    if (primitive instanceof Workload workload) {
      return first(source, workload.profile().signature(), Operation.SIGN);
    }
    if (primitive instanceof HpkeSuite suite) {
      Step receiving = Step.receive(suite.exchange());
      return first(source, receiving.algorithm(), receiving.operation());
    }
    if (primitive instanceof Derivation derivation) {
      return DerivationService.of(source, derivation).provider();
    }
    if (primitive instanceof PasswordBased.Pbes2 pbes2) {
      return DerivationService.of(source, pbes2.derivation()).provider();
    }
    if (primitive instanceof PasswordBased.Pbmac1 pbmac1) {
      return DerivationService.of(source, pbmac1.derivation()).provider();
    }
    if (primitive instanceof AsymmetricPrimitive.Kem kem) {
      return KemService.of(source, kem).provider();
    }
    return service(source, primitive).provider();
  }

  private static JcaService certificates(
      ProviderSource source, AsymmetricPrimitive.Signature scheme, Operation operation)
      throws UnavailableException {
    return switch (operation) {
      case PARSE_CERTIFICATE -> new CertificateService(source);
      case VALIDATE_CHAIN -> new PathValidationService(source);
      default -> new SignatureService(source, scheme);
    };
  }

  /** Of a mix, the first provider that has a part: of a workload the one that signs. */
  private static Provider first(ProviderSource source, Algorithm part, Operation operation)
      throws GeneralSecurityException {
    UnavailableException first = null;
    for (ProviderSource candidate : source.parts()) {
      try {
        return of(candidate, part, operation);
      } catch (UnavailableException e) {
        first = first == null ? e : first;
      }
    }
    throw first;
  }

  static JcaService service(ProviderSource source, Primitive primitive)
      throws UnavailableException {
    if (primitive instanceof Primitive.CipherPrimitive cipher) {
      return new CipherService(source, cipher.transformation());
    }
    if (primitive instanceof PasswordBased.Pkcs12 format) {
      return new KeyStoreService(source, format);
    }
    if (primitive instanceof SymmetricPrimitive.Digest digest) {
      return new DigestService(source, digest);
    }
    if (primitive instanceof SymmetricPrimitive.Mac mac) {
      return new MacService(source, mac);
    }
    if (primitive instanceof SymmetricPrimitive.RandomNumbers random) {
      return RandomService.of(source, random);
    }
    if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      return new SignatureService(source, signature);
    }
    return new AgreementService(source, (AsymmetricPrimitive.Agreement) primitive);
  }
}
