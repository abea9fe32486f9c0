package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;

/**
 * How the subjects of a primitive are prepared: one branch each, and nothing of a branch is loaded
 * unless it is taken.
 *
 * @param warm with keys and inputs made in this JVM
 * @param cold for the first call in this JVM
 * @param parts makes what {@code cold} reads, in another JVM
 */
record Preparation(Warm warm, Cold cold, Parts parts) {
  private static final Cold NEVER_COLD =
      cold -> {
        throw new UnavailableException(
            "cold starts are of algorithms only, not of HPKE, passwords, key encodings, certificates and workloads");
      };
  private static final Parts NO_PARTS = (parts, source, request) -> {};

  /** Prepares at least one subject. */
  interface Warm {
    List<? extends Subject<?>> prepare(ProviderSource source, Request request)
        throws GeneralSecurityException;
  }

  /** Prepares one subject, or several to call in turn. */
  interface Cold {
    List<? extends Subject<?>> prepare(ColdPreparation cold) throws GeneralSecurityException;
  }

  /** Adds what {@link ColdInputs} names. */
  interface Parts {
    void add(Map<String, byte[]> parts, ProviderSource source, Request request)
        throws GeneralSecurityException;
  }

  private Preparation(Warm warm, Cold cold) {
    this(warm, cold, NO_PARTS);
  }

  boolean hasParts() {
    return parts != NO_PARTS;
  }

  static Preparation of(Primitive primitive) {
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      return new Preparation(
          (source, request) -> AeadSubjects.prepare(source, aead, request),
          cold -> AeadSubjects.cold(cold, aead),
          (parts, source, request) -> AeadSubjects.addParts(parts, source, aead, request));
    }
    if (primitive instanceof SymmetricPrimitive.BlockMode block) {
      return new Preparation(
          (source, request) -> BlockSubjects.prepare(source, block, request),
          cold -> BlockSubjects.cold(cold, block),
          (parts, source, request) -> BlockSubjects.addParts(parts, source, block, request));
    }
    if (primitive instanceof SymmetricPrimitive.EncryptThenMac etm) {
      return new Preparation(
          (source, request) -> EtmSubject.prepare(source, etm, request),
          cold -> List.of(EtmSubject.cold(cold, etm)),
          (parts, source, request) -> EtmSubject.addParts(parts, source, etm, request));
    }
    if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      return new Preparation(
          (source, request) -> RsaSubjects.prepare(source, rsa, request),
          cold -> List.of(RsaSubjects.cold(cold, rsa)),
          (parts, source, request) -> RsaSubjects.addParts(parts, source, rsa, request));
    }
    if (primitive instanceof SymmetricPrimitive.KeyWrap wrap) {
      return new Preparation(
          (source, request) -> KeyWrapSubjects.prepare(source, wrap, request),
          cold -> List.of(KeyWrapSubjects.cold(cold, wrap)),
          (parts, source, request) -> KeyWrapSubjects.addParts(parts, source, wrap, request));
    }
    if (primitive instanceof AsymmetricPrimitive.RsaKeyWrap wrap) {
      return new Preparation(
          (source, request) -> KeyWrapSubjects.prepare(source, wrap, request),
          cold -> List.of(KeyWrapSubjects.cold(cold, wrap)),
          (parts, source, request) -> KeyWrapSubjects.addParts(parts, source, wrap, request));
    }
    if (primitive instanceof SymmetricPrimitive.Digest digest) {
      return new Preparation(
          (source, request) -> DigestSubject.prepare(source, digest, request),
          cold -> List.of(DigestSubject.cold(cold, digest)));
    }
    if (primitive instanceof SymmetricPrimitive.Mac mac) {
      return new Preparation(
          (source, request) -> MacSubject.prepare(source, mac, request),
          cold -> List.of(MacSubject.cold(cold, mac)));
    }
    if (primitive instanceof SymmetricPrimitive.RandomNumbers) {
      return new Preparation(
          (source, request) -> List.of(RandomSubject.prepare(source, request)),
          cold -> List.of(RandomSubject.cold(cold)),
          (parts, source, request) -> RandomSubject.addParts(parts, source));
    }
    if (primitive instanceof Derivation derivation) {
      return new Preparation(
          (source, request) -> DerivationSubject.prepare(source, derivation, request),
          cold -> List.of(DerivationSubject.cold(cold, derivation)));
    }
    if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      return new Preparation(
          (source, request) -> SignatureSubjects.prepare(source, signature, request),
          cold -> List.of(SignatureSubjects.cold(cold, signature)),
          (parts, source, request) ->
              SignatureSubjects.addParts(parts, source, signature, request));
    }
    if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      return new Preparation(
          (source, request) -> AgreementSubject.prepare(source, agreement, request),
          cold -> List.of(AgreementSubject.cold(cold, agreement)),
          AgreementSubject::addParts);
    }
    if (primitive instanceof AsymmetricPrimitive.Kem kem) {
      return new Preparation(
          (source, request) -> KemSubjects.prepare(source, kem, request),
          cold -> List.of(KemSubjects.cold(cold, kem)),
          (parts, source, request) -> KemSubjects.addParts(parts, source, kem, request));
    }
    if (primitive instanceof Refusal refusal) {
      return new Preparation(
          (source, request) -> RefusalSubjects.prepare(source, refusal, request), NEVER_COLD);
    }
    if (primitive instanceof PasswordBased scheme) {
      return new Preparation(
          (source, request) -> PasswordSubjects.prepare(source, scheme, request), NEVER_COLD);
    }
    if (primitive instanceof HpkeSuite suite) {
      return new Preparation(
          (source, request) -> HpkeSubjects.prepare(source, suite, request), NEVER_COLD);
    }
    if (primitive instanceof KeyEncoding) {
      return new Preparation(KeyCodecSubject::prepare, NEVER_COLD);
    }
    if (primitive instanceof Certificates) {
      return new Preparation(Preparation::certificates, NEVER_COLD);
    }
    if (primitive instanceof Workload.Envelope) {
      return new Preparation(EnvelopeSubjects::prepare, NEVER_COLD);
    }
    return primitive instanceof Workload.Tls13
        ? new Preparation(TlsSubjects::prepare, NEVER_COLD)
        : new Preparation(HandshakeSubject::prepare, NEVER_COLD);
  }

  private static List<? extends Subject<?>> certificates(ProviderSource source, Request request)
      throws GeneralSecurityException {
    return switch (request.operation()) {
      case PARSE_CERTIFICATE -> CertificateParsingSubject.prepare(source, request);
      case VERIFY_CERTIFICATE -> CertificateVerificationSubject.prepare(source, request);
      case VALIDATE_CHAIN -> ChainValidationSubject.prepare(source, request);
      default -> CertificateRequestSubject.prepare(source, request);
    };
  }
}
