package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Derivation;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;

/**
 * The correctness gate: nothing is timed that did not pass it. Known answers where somebody
 * publishes them, a round trip, refusal of altered input as far as the operation can refuse, and
 * agreement with another provider that has the algorithm.
 */
public final class Gate {
  private static final long SEED = 20_261_120;

  private Gate() {}

  /**
   * Makes a real round trip.
   *
   * @throws UnavailableException if the provider does not have it, with a reason for users
   * @throws CheckFailedException if it computes something wrong
   */
  public static void roundTrip(
      ProviderSource source,
      Algorithm algorithm,
      Operation operation,
      Boundary boundary,
      int payloadBytes,
      Buffer buffer)
      throws UnavailableException, CheckFailedException {
    Request request =
        new Request(algorithm, operation, boundary, payloadBytes, Data.RANDOM, buffer, SEED, true);
    Rotation rotation = Subjects.prepare(source, request);
    try {
      rotation.check(boundary);
    } catch (CheckFailedException | UnavailableException e) {
      throw e;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(
          Reasons.of(source, algorithm.name() + " " + operation.label(), e));
    }
  }

  /**
   * Everything beyond the round trip.
   *
   * @param others other providers, one of which may have the algorithm too
   * @return what proved it right
   * @throws CheckFailedException if anything is wrong
   */
  public static List<String> prove(
      ProviderSource source, Algorithm algorithm, Operation operation, List<ProviderSource> others)
      throws CheckFailedException {
    Evidence evidence = new Evidence();
    evidence.add("round trip");
    try {
      if (operation == Operation.GENERATE_KEY) {
        KeyGate.prove(source, algorithm, others, evidence);
      } else {
        prove(source, algorithm, operation, others, evidence);
      }
    } catch (CheckFailedException e) {
      throw e;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new CheckFailedException("fails while it is being checked: " + Reasons.innermost(e), e);
    }
    return evidence.lines();
  }

  private static void prove(
      ProviderSource source,
      Algorithm algorithm,
      Operation operation,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    Primitive primitive = algorithm.primitive(operation);
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      CipherGate.prove(source, algorithm, aead, operation, others, evidence);
    } else if (primitive instanceof SymmetricPrimitive.Block block) {
      CipherGate.prove(source, algorithm, block, operation, others, evidence);
    } else if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      RsaGate.prove(source, algorithm, rsa, operation, others, evidence);
    } else if (primitive instanceof SymmetricPrimitive.Digest digest) {
      FunctionGate.prove(source, algorithm, digest, others, evidence);
    } else if (primitive instanceof SymmetricPrimitive.Mac mac) {
      FunctionGate.prove(source, algorithm, mac, others, evidence);
    } else if (primitive instanceof Derivation derivation) {
      FunctionGate.prove(source, algorithm, derivation, others, evidence);
    } else if (primitive instanceof AsymmetricPrimitive.Signature signature) {
      SignatureGate.prove(source, algorithm, signature, operation, others, evidence);
    } else if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      AgreementGate.prove(source, algorithm, agreement, others, evidence);
    } else {
      KemGate.prove(
          source, algorithm, (AsymmetricPrimitive.Kem) primitive, operation, others, evidence);
    }
  }
}
