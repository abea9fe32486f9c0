package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;

/** Prepares units of work for any operation of any algorithm. */
public final class Subjects {
  private Subjects() {}

  /**
   * Loads the provider and prepares keys and inputs for a benchmark method.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   */
  public static Rotation prepare(TimedMethod method, String provider, Arms arms)
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
      return new Rotation(subjects(source, request));
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
    if (primitive instanceof Primitive.Aead aead) {
      return AeadSubjects.prepare(source, aead, request);
    }
    if (primitive instanceof Primitive.Block block) {
      return BlockSubjects.prepare(source, block, request);
    }
    if (primitive instanceof Primitive.RsaEncryption rsa) {
      return RsaSubjects.prepare(source, rsa, request);
    }
    if (primitive instanceof Primitive.Digest digest) {
      return DigestSubjects.prepare(source, digest, request);
    }
    if (primitive instanceof Primitive.Mac mac) {
      return MacSubjects.prepare(source, mac, request);
    }
    if (primitive instanceof Primitive.Derivation derivation) {
      return DerivationSubjects.prepare(source, derivation, request);
    }
    if (primitive instanceof Primitive.Signature signature) {
      return SignatureSubjects.prepare(source, signature, request);
    }
    if (primitive instanceof Primitive.Agreement agreement) {
      return AgreementSubjects.prepare(source, agreement, request);
    }
    return KemSubjects.prepare(source, (Primitive.Kem) primitive, request);
  }
}
