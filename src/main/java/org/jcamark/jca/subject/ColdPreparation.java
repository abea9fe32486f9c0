package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;

/** The steps of a cold start up to the timed call: none that the call makes itself. */
record ColdPreparation(
    ProviderSource source, Request request, ColdInputs inputs, ColdStages stages) {

  /** A step without a result. */
  interface Step {
    void run() throws GeneralSecurityException;
  }

  /** One subject, or several to call in turn. */
  List<? extends Subject<?>> subjects() throws GeneralSecurityException {
    if (request.operation() == Operation.GENERATE_KEY) {
      return List.of(KeyGenerationSubject.cold(this));
    }
    Primitive primitive = request.algorithm().primitive(request.operation());
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      return AeadSubjects.cold(this, aead);
    }
    if (primitive instanceof SymmetricPrimitive.BlockMode block) {
      return List.of(BlockSubjects.cold(this, block));
    }
    if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      return List.of(RsaSubjects.cold(this, rsa));
    }
    if (primitive instanceof SymmetricPrimitive.Digest digest) {
      return List.of(DigestSubject.cold(this, digest));
    }
    if (primitive instanceof SymmetricPrimitive.Mac mac) {
      return List.of(MacSubject.cold(this, mac));
    }
    if (primitive instanceof SymmetricPrimitive.RandomNumbers) {
      return List.of(RandomSubject.cold(this));
    }
    if (primitive instanceof Derivation derivation) {
      return List.of(DerivationSubject.cold(this, derivation));
    }
    if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      return List.of(SignatureSubjects.cold(this, signature));
    }
    if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      return List.of(AgreementSubject.cold(this, agreement));
    }
    if (primitive instanceof AsymmetricPrimitive.Kem kem) {
      return List.of(KemSubjects.cold(this, kem));
    }
    throw new UnavailableException(
        "workloads, refusals, HPKE and what passwords protect have no cold start yet");
  }

  /** The provider's service. */
  <T> T service(Maker<T> service) throws GeneralSecurityException {
    return stages.instance(service);
  }

  /** {@code getInstance}; null where the timed call does it. */
  <T> T object(Maker<T> create) throws GeneralSecurityException {
    return boundaryIs(Boundary.OPERATION) || boundaryIs(Boundary.INIT)
        ? stages.instance(create)
        : null;
  }

  PrivateKey privateKey(KeyPairService keys) throws GeneralSecurityException {
    return stages.key(() -> keys.privateKey(inputs.part(ColdInputs.PRIVATE_KEY)));
  }

  /** The public key; null where the timed call decodes it. */
  PublicKey publicKey(KeyPairService keys) throws GeneralSecurityException {
    return boundaryIs(Boundary.ENCODED)
        ? null
        : stages.key(() -> keys.publicKey(inputs.part(ColdInputs.PUBLIC_KEY)));
  }

  /** Initialises, unless the timed call does it. */
  void init(Step step) throws GeneralSecurityException {
    initialised(
        () -> {
          step.run();
          return null;
        });
  }

  /** The object to which initialisation leads; null where the timed call initialises. */
  <T> T initialised(Maker<T> init) throws GeneralSecurityException {
    return boundaryIs(Boundary.OPERATION) ? stages.init(init) : null;
  }

  private boolean boundaryIs(Boundary boundary) {
    return request.boundary() == boundary;
  }
}
