package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Supplement.Certificates;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.catalog.Supplement.Token;

/**
 * An algorithm with its parameter set, such as {@code ML-DSA-65} or {@code RSA-2048-PKCS1}.
 *
 * @param name as the standard writes it
 * @param standard the document that defines it
 * @param strengths one, or one for each aspect: collision and preimage of a digest, encryption and
 *     signature of PKCS #1, exchange and signature of a profile
 * @param keys how key pairs are made, absent for symmetric algorithms
 * @param primitives its operations; more than one where a name serves encryption and signature
 * @param legacy why only existing data and protocols need it; of a profile the signature decides;
 *     absent for others
 */
public record Algorithm(
    String name,
    String standard,
    List<SecurityStrength> strengths,
    Optional<KeyRecipe> keys,
    List<Primitive> primitives,
    Optional<String> legacy) {
  /** Beginnings of names: primes, invertible matrices and polynomials are searched. */
  private static final List<String> SEARCHED_KEYS =
      List.of("RSA-", "Falcon-", "sntrup", "Classic-McEliece-");

  /** Families without a measured first call in a fresh JVM. */
  private static final Set<Family> NEVER_COLD = EnumSet.range(Family.HPKE, Family.REFUSAL);

  /** Families of which a call uses one of several pairs of keys. */
  private static final Set<Family> PAIRED =
      EnumSet.of(
          Family.SIGNATURE, Family.RSA, Family.AGREEMENT, Family.KEM, Family.HPKE, Family.TOKEN);

  /** Families of which a call may look up the provider by name or by a search. */
  private static final Set<Family> LOOKED_UP =
      EnumSet.of(Family.AEAD, Family.MAC, Family.DIGEST, Family.SIGNATURE);

  /** The part of TLS that has one: there is no session to resume in a fresh JVM. */
  private static final Set<Operation> FULL_HANDSHAKES =
      EnumSet.of(Operation.TLS13, Operation.TLS13_MUTUAL, Operation.TLS12, Operation.TLS12_MUTUAL);

  private static final double MOST_MICROS_OF_OTHER_KEYS = 50_000;

  Algorithm with(String otherName, List<Primitive> others) {
    return new Algorithm(otherName, standard, strengths, keys, others, legacy);
  }

  /** Whether Shor's algorithm breaks one of its aspects. */
  public boolean brokenByShor() {
    return strengths.stream().anyMatch(SecurityStrength::brokenByShor);
  }

  /** Its operations in the order of {@link Operation}; key generation where it has keys. */
  public Set<Operation> operations() {
    Set<Operation> operations = EnumSet.noneOf(Operation.class);
    primitives.forEach(primitive -> operations.addAll(primitive.operations()));
    if (keys.isPresent() || primitives.get(0) instanceof SymmetricPrimitive.Keyed) {
      operations.add(Operation.GENERATE_KEY);
    }
    return operations;
  }

  /** Why the first call of an operation in a fresh JVM is not measured; absent where it is. */
  public Optional<String> neverCold(Operation operation) {
    return operation != Operation.GENERATE_KEY
            && !FULL_HANDSHAKES.contains(operation)
            && NEVER_COLD.contains(primitive(operation).family())
        ? Optional.of(
            "cold starts are measured for algorithms and full TLS handshakes only, not for HPKE,"
                + " tokens, passwords, key encodings, certificates and other workloads")
        : Optional.empty();
  }

  /**
   * The primitive that has the operation. Key generation belongs to the first one.
   *
   * @throws IllegalArgumentException if the algorithm has no such operation
   */
  public Primitive primitive(Operation operation) {
    if (operation == Operation.GENERATE_KEY && operations().contains(operation)) {
      return primitives.get(0);
    }
    return primitives.stream()
        .filter(primitive -> primitive.operations().contains(operation))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no operation %s, it has %s".formatted(name, operation, operations())));
  }

  /** The timed boundaries of an operation; the first is the default. */
  public Set<Boundary> boundaries(Operation operation) {
    if (operation != Operation.GENERATE_KEY) {
      return primitive(operation).boundaries(operation);
    }
    boolean nameFixesAll =
        keys.isPresent() && keys.get().bits().isEmpty() && keys.get().parameters().isEmpty();
    return nameFixesAll
        ? EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE)
        : EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
  }

  /** How long keys of an operation may live; the first is the usual; empty without a choice. */
  public List<KeyLife> keyLives(Operation operation) {
    if (operation == Operation.GENERATE_KEY) {
      return List.of();
    }
    Family family = primitive(operation).family();
    if (family == Family.AEAD || family == Family.MAC) {
      return List.of(KeyLife.SAME, KeyLife.OTHER);
    } else if (!PAIRED.contains(family) && operation != Operation.VERIFY_CERTIFICATE) {
      return List.of();
    }
    // As preparation is limited to about 0.1 s, slow keys are usually prepared one at a time.
    return preparationMicros(operation) > MOST_MICROS_OF_OTHER_KEYS
        ? List.of(KeyLife.SAME, KeyLife.OTHER, KeyLife.FRESH)
        : List.of(KeyLife.OTHER, KeyLife.SAME, KeyLife.FRESH);
  }

  /** Of a key pair, or of what is signed with it before timing. */
  private double preparationMicros(Operation operation) {
    double signing =
        switch (operation) {
          case VERIFY -> primitive(operation).micros(Operation.SIGN, 0);
          case VERIFY_TOKEN -> primitive(operation).micros(Operation.SIGN_TOKEN, 0);
          case VERIFY_CERTIFICATE ->
              2 * ((Certificates) primitive(operation)).scheme().signMicros();
          default -> 0;
        };
    return Math.max(signing, keyMicros(0));
  }

  /** Whether calls search at random until a candidate fits, so that their time is random, too. */
  public boolean timeIsRandom(Operation operation) {
    return switch (operation) {
      case GENERATE_KEY -> SEARCHED_KEYS.stream().anyMatch(name::startsWith);
      case SIGN, REQUEST_CERTIFICATE -> name.startsWith("ML-DSA-");
      case TLS13_MUTUAL, TLS12, TLS12_MUTUAL -> timeIsRandom(Operation.TLS13);
      default -> steps(operation).stream().anyMatch(s -> s.algorithm().timeIsRandom(s.operation()));
    };
  }

  private double keyMicros(double secretKey) {
    return keys.map(KeyRecipe::micros).orElse(secretKey);
  }

  private <T> T of(Operation operation, T ofKeys, Function<Primitive, T> ofOthers) {
    return operation == Operation.GENERATE_KEY ? ofKeys : ofOthers.apply(primitive(operation));
  }

  /**
   * The objects that a call may reuse, the usual first; from a pool, those any key can be given.
   */
  public Set<ObjectUse> objects(Operation operation, Boundary boundary) {
    return of(
        operation,
        EnumSet.of(ObjectUse.ONE),
        own ->
            switch (own.family()) {
              case AEAD, MAC, SIGNATURE -> orOne(boundary == Boundary.INIT, ObjectUse.POOL);
              case DIGEST -> orOne(boundary == Boundary.OPERATION, ObjectUse.POOL);
              case RANDOM -> orOne(boundary == Boundary.OPERATION, ObjectUse.SHARED);
              default -> EnumSet.of(ObjectUse.ONE);
            });
  }

  private static Set<ObjectUse> orOne(boolean choice, ObjectUse other) {
    return choice ? EnumSet.of(ObjectUse.ONE, other) : EnumSet.of(ObjectUse.ONE);
  }

  /** How a call may look up the provider; the first is the usual. */
  public Set<Lookup> lookups(Operation operation, Boundary boundary) {
    boolean choice =
        boundary == Boundary.INSTANCE
            && of(operation, false, own -> LOOKED_UP.contains(own.family()));
    return choice ? EnumSet.allOf(Lookup.class) : EnumSet.of(Lookup.OBJECT);
  }

  /** How messages of an operation go in and out; the first is the default. */
  public Set<Buffer> buffers(Operation operation) {
    return of(operation, EnumSet.of(Buffer.NEW), Primitive::buffers);
  }

  /** The sizes of messages that an operation is measured with. */
  public Payload payload(Operation operation) {
    return of(operation, Payload.NONE, own -> own.payload(operation));
  }

  /** That of {@link Primitive#micros} with a small payload. */
  public double micros(Operation operation) {
    return micros(operation, 0);
  }

  public double micros(Operation operation, int payloadBytes) {
    return of(operation, keyMicros(1.0), own -> own.micros(operation, payloadBytes));
  }

  /**
   * What an operation is to be compared with: the operations that a workload is made of, the one
   * that signs a token, or the one that is refused. Empty for others.
   */
  public List<Step> steps(Operation operation) {
    Primitive primitive = primitive(operation);
    if (primitive instanceof Token token) {
      return token.steps(this, operation);
    }
    return primitive instanceof Refusal refusal
        ? refusal.steps(this, operation)
        : primitive.steps(operation);
  }

  public boolean isWorkload() {
    return primitives.get(0) instanceof Workload;
  }

  /**
   * What two algorithms have in common if their keys are made by the same calls; key generation is
   * planned once for all of them.
   */
  public Object keyIdentity() {
    if (keys.isPresent()) {
      return keys.get();
    }
    return primitives.get(0) instanceof SymmetricPrimitive.Keyed keyed
        ? List.of(keyed.keyAlgorithm(), keyed.keyBits())
        : name;
  }
}
