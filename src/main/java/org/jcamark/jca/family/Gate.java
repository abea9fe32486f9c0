package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

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
  private static final int KEY_BYTES = 32;
  private static final int MESSAGE_BYTES = 1_000;

  /**
   * System property with the label of the provider to compare with, or {@value #NO_PEER}. A fork
   * without the property tries all labels.
   */
  public static final String PEER_PROPERTY = "jcamark.peer";

  public static final String NO_PEER = "none";

  private Gate() {}

  public record Passed(List<String> checks, Optional<String> peer) {}

  /**
   * The provider object that made a real round trip.
   *
   * @throws UnavailableException if the provider does not have it, with a reason for users
   * @throws CheckFailedException if it computes something wrong, or fails in any other way
   */
  public static Provider roundTrip(ProviderSource source, Key call)
      throws GeneralSecurityException {
    Request request = Request.of(call, SEED, true);
    Preparation from = Preparation.warm(source, request);
    try {
      Subjects.orFailure(
          source, request, () -> new Rotation(Subjects.of(from), BenchmarkCall.of(call)).check());
      return from.provider();
    } finally {
      source.unregister();
    }
  }

  /** Everything beyond the round trip, of an operation in its usual form. */
  public static Passed prove(ProviderSource source, Key call, List<ProviderSource> others)
      throws CheckFailedException {
    Proof proof = new Proof(source, call, call.found(), new ArrayList<>());
    proof.add("round trip");
    try {
      Rotation rotation = Subjects.prepare(source, new Request(withMessage(call), SEED, true));
      rotation.prove(proof);
      Optional<ProviderSource> peer =
          rotation.checkAgainst(others.stream().filter(other -> !other.sharesCodeWith(source)), 1);
      peer.ifPresent(agreeing -> proof.add("agrees with " + agreeing.describe()));
      return new Passed(List.copyOf(proof.evidence()), peer.map(ProviderSource::label));
    } catch (CheckFailedException e) {
      throw e;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new CheckFailedException("fails during the check: " + Reasons.innermost(e), e);
    } finally {
      source.unregister();
    }
  }

  /** The usual call with a message, but for what the sides of a connection negotiate. */
  private static Key withMessage(Key call) {
    boolean takesMessage = call.found().primitive(call.operation()).takes(MESSAGE_BYTES);
    return Key.of(call.operation(), call.found(), call.provider())
        .with(call.only(EnumSet.range(Axis.CERTIFICATES, Axis.KEY_STORE)::contains))
        .withPayload(takesMessage ? MESSAGE_BYTES : KEY_BYTES);
  }

  /** Known answers and refusals after timing, with the code that was timed. */
  public static void proveAgain(ProviderSource source, Key call) throws CheckFailedException {
    Operation operation = call.operation();
    if (operation == Operation.DERIVE || operation == Operation.AGREE || call.isBulk()) {
      prove(source, Key.of(operation, call.found(), source.label()), List.of());
    }
  }

  /**
   * Compares results on as many timed inputs as time suffices for, one thread after the other.
   *
   * @param measured label of the provider that was timed
   */
  public static synchronized void checkAgainstPeer(Rotation rotation, String measured, int most)
      throws GeneralSecurityException {
    String chosen = System.getProperty(PEER_PROPERTY);
    if (chosen == null) {
      ProviderSource own = Providers.shared(measured);
      rotation.checkAgainst(
          Providers.labels().stream()
              .flatMap(label -> opened(label).stream())
              .filter(peer -> !peer.sharesCodeWith(own)),
          most);
    } else if (!chosen.equals(NO_PEER)) {
      CheckFailedException.require(
          rotation.checkAgainst(opened(chosen).stream(), most).isPresent(),
          chosen + ", the provider to compare results with, does not support this operation");
    }
  }

  private static Optional<ProviderSource> opened(String label) {
    try {
      return Optional.of(Providers.open(label));
    } catch (UnavailableException e) {
      return Optional.empty();
    }
  }
}
