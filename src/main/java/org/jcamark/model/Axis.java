package org.jcamark.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.KeyManagerKind;
import org.jcamark.catalog.KeyStoreType;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.PasswordBased.KeyStoreFormat;
import org.jcamark.catalog.PeerCertificates;

/**
 * A coordinate of what is measured, in the order of names, tables and documents. Its name is that
 * of JMH's parameter, of the member in JSON and of {@code --by}.
 */
public enum Axis {
  /** JMH's benchmark method, of jars and rows that are not ours. */
  BENCHMARK("benchmark"),
  OPERATION(
      "operation",
      Operation.class,
      null,
      "Operations (sign, encapsulate …) or families (aead, signature, kem …)."),
  ALGORITHM(
      "algorithm",
      null,
      null,
      "Algorithms; * matches any characters: 'ML-KEM-*,X25519'. Workloads: a key exchange and a"
          + " signature, 'ML-KEM-768+ML-DSA-65' or '*+ML-DSA-65'. Passwords with their cost,"
          + " quoted: 'Argon2id(m=19456,t=2,p=1)', 'bcrypt(cost=10)'."),
  /** Length of the message in bytes. */
  PAYLOAD("payloadBytes", null, null, "Payload sizes: 64, 1KiB, 1MiB."),
  /** The requested label: {@code JDK}, {@code BC}, {@code SunJCE} … */
  PROVIDER(
      "provider",
      null,
      null,
      "${COMPLETION-CANDIDATES}, or a JCA name such as SunJCE; for workloads also a combination"
          + " such as ACCP+JDK."),
  /** Label of a JMH jar that is not ours, unique within a run. */
  JAR("jar"),
  BOUNDARY(
      "boundary",
      Boundary.class,
      null,
      "Extents of the timed code: ${COMPLETION-CANDIDATES} (default: the narrowest)."),
  /** For how many calls a key lives. */
  KEYS(
      "keys",
      KeyLife.class,
      null,
      "How long a key lives: fresh (decoded for each call), other (up to 128, round-robin), same;"
          + " default: other; same for AEADs, MACs and slow key pairs such as RSA."),
  OBJECT(
      "object",
      ObjectUse.class,
      ObjectUse.ONE.label(),
      "JCA objects: one per thread (default), pool, or shared by all threads."),
  LOOKUP(
      "lookup",
      Lookup.class,
      Lookup.OBJECT.label(),
      "How getInstance finds the provider: object (default), name, search."),
  /** Of a connection of TLS. */
  CERTIFICATES(
      "certificates",
      PeerCertificates.class,
      PeerCertificates.PINNED.label(),
      "TLS certificates: pinned (default), self-signed and compared byte by byte; or chain, of host"
          + " and intermediate, whose path to a root the peer validates."),
  /** Of a connection of TLS. */
  CIPHER_SUITE(
      "cipherSuite",
      CipherSuite.class,
      CipherSuite.AES_128_GCM_SHA256.label(),
      "TLS cipher suites: ${COMPLETION-CANDIDATES} (default: the first)."),
  /** Of a handshake of TLS. */
  KEY_MANAGER(
      "keyManager",
      KeyManagerKind.class,
      KeyManagerKind.MEMORY.label(),
      "Where a TLS server's key is in a handshake: memory (default), pem (decoded each time), or"
          + " behind SunX509, PKIX or NewSunX509, which read a key store."),
  /** Of a handshake of TLS. */
  KEY_STORE(
      "keyStore",
      KeyStoreType.class,
      KeyStoreType.PKCS12.label(),
      "Type of that key store: ${COMPLETION-CANDIDATES} (default: PKCS12); without --key-manager,"
          + " implies SunX509."),
  /** Of a key store or trust store, at least 1. */
  ENTRIES("entries", null, "1", "Entries of a key store or trust store: 1,100,1000."),
  DATA(
      "data",
      Data.class,
      Data.RANDOM.label(),
      "Inputs: ${COMPLETION-CANDIDATES} (default: random)."),
  BUFFER(
      "buffer",
      Buffer.class,
      Buffer.NEW.label(),
      "How input and output are passed: ${COMPLETION-CANDIDATES} (default: new); update and stream"
          + " pass them in pieces."),
  /** JMH's worker threads, at least 1. */
  THREADS("threads", null, "1", "Numbers of concurrent threads, each with its own objects: 1,2,4."),
  /** JMH's benchmark mode. */
  MODE(
      "mode",
      Mode.class,
      Mode.AVERAGE_TIME.label(),
      "JMH modes: ${COMPLETION-CANDIDATES} (default: avgt)."),
  /** Label of the JVM of the forks, unique within a run, such as {@code 25.0.3}. */
  JVM("jvm"),
  /** Name of the variant of JVM arguments. */
  JIT("jit", null, "default", null),
  /** Name of the class-path variant. */
  CLASSPATH("classpath", null, "default", null);

  private final String key;
  private final Optional<Class<? extends Labelled>> type;
  private final Optional<String> usual;
  private final Optional<String> description;

  /** With null for what it does not have. */
  Axis(String key, Class<? extends Labelled> type, String usual, String description) {
    this.key = key;
    this.type = Optional.ofNullable(type);
    this.usual = Optional.ofNullable(usual);
    this.description = Optional.ofNullable(description);
  }

  /** One of words that no option selects. */
  Axis(String key) {
    this(key, null, null, null);
  }

  /** The name. */
  public String key() {
    return key;
  }

  /** The enum of its values; absent of words and numbers. */
  public Optional<Class<? extends Labelled>> type() {
    return type;
  }

  /** The option that selects its values, such as {@code --cipher-suite}. */
  public String option() {
    return "--" + key.replace("Bytes", "").replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** What the help says of that option; absent where there is none. */
  public Optional<String> description() {
    return description;
  }

  public static Optional<Axis> find(String key) {
    return Arrays.stream(values()).filter(axis -> axis.key.equals(key)).findFirst();
  }

  /** The axis of such values. */
  static Axis of(Class<?> type) {
    return Arrays.stream(values())
        .filter(axis -> axis.type.filter(known -> known.isAssignableFrom(type)).isPresent())
        .findFirst()
        .orElseThrow();
  }

  /** Whether documents have its values as numbers. */
  public boolean isNumber() {
    return this == PAYLOAD || this == ENTRIES || this == THREADS;
  }

  /** Whether it is of the call itself, so that JMH's benchmark has it as a parameter. */
  public boolean isOfCall() {
    return compareTo(OPERATION) >= 0 && compareTo(THREADS) < 0 && this != JAR;
  }

  /** Whether it says where the benchmark runs, not what it does. */
  public boolean isPlatform() {
    return this == JAR || compareTo(JVM) >= 0;
  }

  /** The value that names leave out, and that results of earlier versions lack. */
  public Optional<String> usual() {
    return usual;
  }

  /** A call of that operation that chooses no value. */
  static Key usualCall(Operation operation, Optional<Algorithm> algorithm) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Axis axis : values()) {
      if (axis.isOfCall()) {
        axis.usual(operation, algorithm).ifPresent(value -> values.put(axis.key, value));
      }
    }
    return new Key(values);
  }

  /**
   * The value of a call that does not choose one; absent where the operation has no such axis.
   *
   * @param algorithm absent where the catalogue does not have it
   */
  private Optional<String> usual(Operation operation, Optional<Algorithm> algorithm) {
    Optional<Algorithm> known = algorithm.filter(its -> its.operations().contains(operation));
    return switch (this) {
      case PAYLOAD ->
          known.stream()
              .flatMapToInt(its -> its.payload(operation).standard().stream())
              .mapToObj(Integer::toString)
              .findFirst();
      case BOUNDARY -> known.map(its -> its.boundaries(operation).iterator().next().label());
      case KEYS ->
          known.flatMap(its -> its.keyLives(operation).stream().findFirst()).map(Labelled::label);
      case CERTIFICATES, CIPHER_SUITE -> usual.filter(value -> Family.TLS.has(operation));
      case KEY_MANAGER, KEY_STORE -> usual.filter(value -> shakesHands(operation));
      case ENTRIES ->
          usual.filter(
              value ->
                  shakesHands(operation)
                      || known
                          .filter(
                              its ->
                                  its.primitive(operation) instanceof KeyStoreFormat format
                                      && format.hasEntries(operation))
                          .isPresent());
      default -> usual;
    };
  }

  private static boolean shakesHands(Operation operation) {
    return Family.TLS.has(operation) && operation != Operation.TLS13_SEND;
  }

  /**
   * A value in the spelling of documents.
   *
   * @throws IllegalArgumentException if there is no such value; the message lists those there are
   */
  public String check(String value) {
    if (type.isPresent()) {
      return Labelled.named(type.get(), key, value).label();
    } else if (isNumber()
        && !(value.matches("[0-9]{1,10}")
            && Long.parseLong(value) <= Integer.MAX_VALUE
            && Long.parseLong(value) >= (this == PAYLOAD ? 0 : 1))) {
      throw new IllegalArgumentException(
          key + " is " + value + ", must be at least " + (this == PAYLOAD ? 0 : 1));
    }
    return value;
  }
}
