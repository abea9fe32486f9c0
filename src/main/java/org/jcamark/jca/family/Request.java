package org.jcamark.jca.family;

import java.util.Collection;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

/**
 * A call whose subjects are prepared.
 *
 * @param seed determines the content of all inputs
 * @param single whether one key and one input are enough, as for a cold start and for the gate
 */
public record Request(Key call, long seed, boolean single) {
  /** The system property with the seed of a fork's inputs; a random one is drawn without it. */
  public static final String SEED_PROPERTY = "jcamark.seed";

  /** Between the seeds of threads: odd and large, as {@link java.util.SplittableRandom} has it. */
  private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

  public Request {
    Algorithm algorithm = call.found();
    Operation operation = call.operation();
    Boundary boundary = call.boundary();
    String what = algorithm.name() + " " + operation.label();
    requireOneOf(algorithm.boundaries(operation), boundary, what + " has no timed boundary ");
    requireOneOf(algorithm.buffers(operation), call.buffer(), what + " has no buffer ");
    what += " at boundary " + boundary.label();
    requireOneOf(
        algorithm.objects(operation, boundary),
        call.get(ObjectUse.class),
        what + " has no object ");
    requireOneOf(
        algorithm.lookups(operation, boundary), call.get(Lookup.class), what + " has no look-up ");
    if (call.keys().isPresent()) {
      List<KeyLife> lives =
          algorithm.keyLives(operation).stream().filter(life -> life.fits(boundary)).toList();
      requireOneOf(lives, call.keys().get(), what + " has no keys ");
    }
  }

  private static <L extends Labelled> void requireOneOf(Collection<L> all, L chosen, String hasNo) {
    if (!all.contains(chosen)) {
      throw new IllegalArgumentException(
          hasNo + chosen.label() + ", it has " + all.stream().map(Labelled::label).toList());
    }
  }

  /** Seeded by {@link #SEED_PROPERTY}; for the rest as {@link #of}. */
  public static Request ofThread(Key call, boolean single, int thread) throws UnavailableException {
    long seed = Long.getLong(SEED_PROPERTY, System.nanoTime());
    return of(call, seed + thread * SEED_STEP, single);
  }

  /**
   * The request for a call whose names may be unknown.
   *
   * @throws UnavailableException if there is no such algorithm, or it does not have the call
   */
  public static Request of(Key call, long seed, boolean single) throws UnavailableException {
    if (Catalog.algorithm(call.algorithm()).isEmpty()) {
      throw new UnavailableException("no algorithm is named " + call.algorithm());
    }
    try {
      return new Request(call, seed, single);
    } catch (IllegalArgumentException e) {
      throw new UnavailableException(e.getMessage());
    }
  }

  public Algorithm algorithm() {
    return call.found();
  }

  public Operation operation() {
    return call.operation();
  }

  public Boundary boundary() {
    return call.boundary();
  }

  /** Length of message or plaintext; 0 for operations that take none. */
  public int payloadBytes() {
    return call.payloadBytes().orElse(0);
  }

  public boolean has(KeyLife life) {
    return call.keys().filter(life::equals).isPresent();
  }

  /**
   * Whether calls repeat operations whose time depends on key and input: those that neither draw
   * random numbers nor number their messages.
   */
  public boolean repeats() {
    Operation operation = operation();
    if (algorithm().primitive(operation) instanceof Refusal refusal) {
      return withOperation(refusal.refused(operation)).repeats();
    }
    return switch (operation) {
      case VERIFY,
          AGREE,
          DECAPSULATE,
          VERIFY_CERTIFICATE,
          VALIDATE_CHAIN,
          DERIVE,
          OPEN,
          LOAD_KEYSTORE,
          LOAD_TRUSTSTORE,
          OPEN_FILE,
          HANDSHAKE_CLIENT_FINISH,
          HANDSHAKE_SERVER_CONFIRM,
          HANDSHAKE_SERVER_FINISH,
          HANDSHAKE_CLIENT_CONFIRM ->
          true;
      case SIGN -> !Nonces.isNumbered(this);
      default ->
          Family.ENCODING.has(operation) || (operation.undoes().isPresent() && !call.isBulk());
    };
  }

  public Request withOperation(Operation other) {
    Key usual =
        Key.of(other, algorithm(), call.provider())
            .without(Axis.PAYLOAD)
            .with(call.only(axis -> axis == Axis.PAYLOAD))
            .with(call.data(), call.buffer());
    return new Request(usual, seed, single);
  }
}
