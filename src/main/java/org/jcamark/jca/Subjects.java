package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;

/** Prepares units of work for any operation of any algorithm. */
public final class Subjects {
  private Subjects() {}

  /**
   * Loads the provider and prepares keys and inputs for a benchmark method.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   */
  public static Rotation prepare(TimedMethod method, String provider, BenchmarkParameters arms)
      throws UnavailableException {
    return prepare(Providers.open(provider), arms.request(method));
  }

  /**
   * Prepares keys and inputs.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   */
  public static Rotation prepare(ProviderSource source, Request request)
      throws UnavailableException {
    try {
      Rotation rotation = new Rotation(subjects(source, request));
      if (BulkWarmup.isNeeded(request)) {
        Rotation pieces = new Rotation(subjects(source, BulkWarmup.piece(request)));
        BulkWarmup.perform(rotation, request.payloadBytes(), pieces, request.boundary());
      }
      return rotation;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(
          Reasons.of(source, request.algorithm().name() + " " + request.operation().label(), e));
    }
  }

  private static List<Subject> subjects(ProviderSource source, Request request)
      throws GeneralSecurityException {
    if (request.operation() == Operation.GENERATE_KEY) {
      return KeySubjects.prepare(source, request);
    }
    Primitive primitive = request.algorithm().primitive(request.operation());
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      return AeadSubjects.prepare(source, aead, request);
    }
    if (primitive instanceof SymmetricPrimitive.Block block) {
      return BlockSubjects.prepare(source, block, request);
    }
    if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      return RsaSubjects.prepare(source, rsa, request);
    }
    if (primitive instanceof SymmetricPrimitive.Digest digest) {
      return DigestSubjects.prepare(source, digest, request);
    }
    if (primitive instanceof SymmetricPrimitive.Mac mac) {
      return MacSubjects.prepare(source, mac, request);
    }
    if (primitive instanceof Derivation derivation) {
      return DerivationSubjects.prepare(source, derivation, request);
    }
    if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      return SignatureSubjects.prepare(source, signature, request);
    }
    if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      return AgreementSubjects.prepare(source, agreement, request);
    }
    return KemSubjects.prepare(source, (AsymmetricPrimitive.Kem) primitive, request);
  }
}
