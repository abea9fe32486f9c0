package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;

/** Prepares units of work for any operation of any algorithm. */
public final class Subjects {
  private static final int PIECE_BYTES = 64 << 10;
  private static final int PIECE_CALLS = 4_000;
  private static final Duration PIECE_LIMIT = Duration.ofSeconds(1);

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
      warmUpInSmallPieces(source, request);
      return new Rotation(subjects(source, request));
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(
          Reasons.of(source, request.algorithm().name() + " " + request.operation().label(), e));
    }
  }

  /**
   * Lets the JIT compile the loops of a bulk operation on messages of 64 KiB. On long messages so
   * few calls fit into a warm-up that the JDK's AES-GCM was seen to stay uncompiled for seconds.
   * Cold calls get none of it.
   */
  private static void warmUpInSmallPieces(ProviderSource source, Request request)
      throws GeneralSecurityException {
    if (!request.single() && request.payloadBytes() > PIECE_BYTES) {
      new Rotation(subjects(source, request.withPayload(PIECE_BYTES)))
          .warmUp(request.boundary(), PIECE_CALLS, PIECE_LIMIT);
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
