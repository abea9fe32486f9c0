package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Request;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.jca.subject.Subjects;

/**
 * The correctness gate, which every operation passes before it is timed: a round trip, known
 * answers where any are published, refusal of altered input as far as the operation can refuse, and
 * agreement with another provider that has the algorithm.
 *
 * <p>An exception means that a provider does not support an operation if JCA has it for that: no
 * such algorithm, a key or parameters that are not taken, an unsupported call, a missing class. Any
 * other exception is a failure.
 */
public final class Gate {
  private static final long SEED = 20_261_120;
  private static final int MESSAGE_BYTES = 1_000;

  /** Where messages are shorter. */
  private static final int KEY_BYTES = 32;

  private Gate() {}

  /**
   * Makes a real round trip.
   *
   * @throws UnavailableException if the provider does not have it, with a reason for users
   * @throws CheckFailedException if it computes something wrong, or fails in any other way
   */
  public static void roundTrip(ProviderSource source, Call call) throws GeneralSecurityException {
    Request request = Request.of(call, SEED, true);
    try {
      Subjects.prepare(source, request).check();
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw Subjects.failure(source, request, e);
    } finally {
      source.unregister();
    }
  }

  /**
   * Everything beyond the round trip.
   *
   * @param others other providers, some of which may have the algorithm too
   * @throws CheckFailedException if anything is wrong
   */
  public static Evidence prove(
      ProviderSource source, Algorithm algorithm, Operation operation, List<ProviderSource> others)
      throws CheckFailedException {
    Proof proof = new Proof(source, algorithm, operation, new ArrayList<>());
    proof.add("round trip");
    try {
      if (operation == Operation.GENERATE_KEY) {
        KeyGate.prove(proof);
      } else {
        prove(proof, algorithm.primitive(operation));
      }
      Optional<ProviderSource> peer = peer(proof, others);
      peer.ifPresent(agreeing -> proof.add("agrees with " + agreeing.describe()));
      return new Evidence(proof.evidence(), peer.map(ProviderSource::label));
    } catch (CheckFailedException e) {
      throw e;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new CheckFailedException("fails while it is being checked: " + Reasons.innermost(e), e);
    }
  }

  /**
   * Known answers and refusals of digests, MACs, ciphers, derivation and key agreement, after
   * timing: with the code that was timed.
   */
  public static void proveAgain(ProviderSource source, String name, Operation operation)
      throws CheckFailedException {
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    if (operation == Operation.DERIVE
        || operation == Operation.AGREE
        || (operation != Operation.GENERATE_KEY && algorithm.primitive(operation).isBulk())) {
      prove(source, algorithm, operation, List.of());
    }
  }

  /** The first other implementation of the operation, after a comparison. */
  private static Optional<ProviderSource> peer(Proof proof, List<ProviderSource> others)
      throws GeneralSecurityException {
    Rotation<?> rotation = Subjects.prepare(proof.source(), request(proof));
    return rotation.checkAgainst(
        others.stream().filter(other -> !other.sharesCodeWith(proof.source())));
  }

  private static Request request(Proof proof) {
    Algorithm algorithm = proof.algorithm();
    Operation operation = proof.operation();
    int payloadBytes =
        algorithm.primitive(operation).takes(MESSAGE_BYTES) ? MESSAGE_BYTES : KEY_BYTES;
    Call usual = Call.of(operation, algorithm, proof.source().label());
    return new Request(usual.withPayload(payloadBytes), SEED, true);
  }

  /** Whether vectors of an operation are published. */
  public static boolean hasKnownAnswers(Algorithm algorithm, Operation operation) {
    return !Vectors.of(algorithm, operation).isEmpty();
  }

  private static void prove(Proof proof, Primitive primitive) throws GeneralSecurityException {
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      CipherGate.prove(proof, aead);
    } else if (primitive instanceof SymmetricPrimitive.BlockMode block) {
      CipherGate.prove(proof, block);
    } else if (primitive instanceof SymmetricPrimitive.EncryptThenMac etm) {
      CipherGate.prove(proof, etm);
    } else if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      RsaGate.prove(proof, rsa);
    } else if (primitive instanceof SymmetricPrimitive.KeyWrap wrap) {
      KeyWrapGate.prove(proof, wrap);
    } else if (primitive instanceof AsymmetricPrimitive.RsaKeyWrap wrap) {
      KeyWrapGate.prove(proof, wrap);
    } else if (primitive instanceof SymmetricPrimitive.Digest digest) {
      FunctionGate.prove(proof, digest);
    } else if (primitive instanceof SymmetricPrimitive.Mac mac) {
      FunctionGate.prove(proof, mac);
    } else if (primitive instanceof SymmetricPrimitive.RandomNumbers) {
      RandomGate.prove(proof);
    } else if (primitive instanceof Derivation derivation) {
      DerivationGate.prove(proof, derivation);
    } else if (primitive instanceof PasswordBased scheme) {
      PasswordGate.prove(proof, scheme);
    } else if (primitive instanceof HpkeSuite suite) {
      HpkeGate.prove(proof, suite);
    } else if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      SignatureGate.prove(proof, signature);
    } else if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      AgreementGate.prove(proof, agreement);
    } else if (primitive instanceof Refusal) {
      RefusalGate.prove(proof, request(proof));
    } else if (primitive instanceof KeyEncoding) {
      EncodingGate.prove(proof, request(proof));
    } else if (primitive instanceof Certificates certificates) {
      CertificateGate.prove(proof, certificates);
    } else if (primitive instanceof Workload.Envelope) {
      EnvelopeGate.prove(proof);
    } else if (primitive instanceof Workload.Tls13) {
      TlsGate.prove(proof);
    } else if (primitive instanceof Workload.Handshake) {
      HandshakeGate.prove(proof);
    } else {
      KemGate.prove(proof, (AsymmetricPrimitive.Kem) primitive);
    }
  }
}
