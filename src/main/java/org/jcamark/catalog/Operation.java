package org.jcamark.catalog;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Primitive.Wrapping;
import org.jcamark.catalog.Supplement.Certificates;
import org.jcamark.catalog.Supplement.KeyEncoding;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.catalog.Supplement.Token;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;

/** What is done with an algorithm, named by the JCA's own verbs. */
public enum Operation implements Labelled {
  GENERATE_KEY,
  RANDOM,
  ENCRYPT,
  DECRYPT,
  WRAP,
  UNWRAP,
  DIGEST,
  MAC,
  DERIVE,
  SIGN,
  VERIFY,
  AGREE,
  ENCAPSULATE,
  DECAPSULATE,
  /** Encrypts a message for the owner of a public key. */
  SEAL,
  OPEN,
  /** Makes a JSON Web Token: a JWS in compact serialisation. */
  SIGN_TOKEN,
  VERIFY_TOKEN,
  /** Writes a key and its certificate into a file. */
  STORE_KEYSTORE,
  LOAD_KEYSTORE,
  /** Reads the certificates that are trusted. */
  LOAD_TRUSTSTORE,
  DECODE_PUBLIC,
  /** In the form that the provider itself writes. */
  DECODE_PRIVATE,
  /** As the seed alone: ML-KEM (RFC 9935) and ML-DSA (RFC 9881). */
  DECODE_PRIVATE_SEED,
  /** As the expanded key alone. */
  DECODE_PRIVATE_EXPANDED,
  ENCODE_PUBLIC,
  ENCODE_PRIVATE,
  VERIFY_CERTIFICATE,
  PARSE_CERTIFICATE,
  /** A path of two certificates below a root. */
  VALIDATE_CHAIN,
  /** A request for a certificate (PKCS #10). */
  REQUEST_CERTIFICATE,
  SEAL_FILE,
  OPEN_FILE,
  /** In the order of TLS 1.3: the client's share, the server's reply, the client's Finished. */
  HANDSHAKE,
  HANDSHAKE_CLIENT_SHARE,
  HANDSHAKE_SERVER_REPLY,
  HANDSHAKE_CLIENT_FINISH,
  /** The server checks the client's Finished. */
  HANDSHAKE_SERVER_CONFIRM,
  /** In the other order: the server signs a share, the client replies, the server's Finished. */
  HANDSHAKE_SERVER_FIRST,
  HANDSHAKE_SERVER_SHARE,
  HANDSHAKE_CLIENT_REPLY,
  HANDSHAKE_SERVER_FINISH,
  /** The client checks the server's Finished. */
  HANDSHAKE_CLIENT_CONFIRM,
  TLS13("tls13", "handshake", "full"),
  TLS13_RESUMED("tls13", "handshake", "resumed"),
  TLS13_MUTUAL("tls13-mutual", "handshake", "full"),
  TLS13_MUTUAL_RESUMED("tls13-mutual", "handshake", "resumed"),
  /** Application data after the handshake. */
  TLS13_SEND,
  TLS12("tls12", "handshake", "full"),
  TLS12_RESUMED("tls12", "handshake", "resumed"),
  TLS12_MUTUAL("tls12-mutual", "handshake", "full"),
  TLS12_MUTUAL_RESUMED("tls12-mutual", "handshake", "resumed"),
  /** A signature with another first byte. */
  REFUSE_VERIFY_FIRST("refuse-verify", "fault", "first"),
  /** With another last byte. */
  REFUSE_VERIFY_LAST("refuse-verify", "fault", "last"),
  /** Without its last byte. */
  REFUSE_VERIFY_SHORT("refuse-verify", "fault", "short"),
  /** A ciphertext with another last byte, which is that of the tag. */
  REFUSE_DECRYPT_TAG("refuse-decrypt", "fault", "tag"),
  /** A ciphertext of a KEM with another byte in the middle; some answer with another secret. */
  REFUSE_DECAPSULATE,
  /** A key that is a byte too short; a public one in an X.509 structure that is well-formed. */
  REFUSE_KEY_SIZE("refuse-key", "fault", "size"),
  /** An envelope without its last byte. */
  REFUSE_OPEN_FILE_SHORT("refuse-open-file", "fault", "short"),
  /** With another byte at the beginning of its first chunk. */
  REFUSE_OPEN_FILE_CHUNK("refuse-open-file", "fault", "chunk"),
  /** With another last byte, which is that of the signature. */
  REFUSE_OPEN_FILE_SIGNATURE("refuse-open-file", "fault", "signature"),
  /** For another recipient. */
  REFUSE_OPEN_FILE_RECIPIENT("refuse-open-file", "fault", "recipient");

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings
  private final Optional<Variant> variant;

  /**
   * A benchmark method of several operations.
   *
   * @param method in lower case with hyphens
   * @param parameter of the benchmark, by whose value they differ
   */
  public record Variant(String method, String parameter, String value) {}

  Operation() {
    variant = Optional.empty();
  }

  Operation(String method, String parameter, String value) {
    variant = Optional.of(new Variant(method, parameter, value));
  }

  /**
   * The one of several operations of a benchmark method that a parameter of the benchmark chooses.
   *
   * @param parameters of the benchmark, by name
   * @throws IllegalArgumentException if the method has no such value
   */
  public Operation chosenBy(UnaryOperator<String> parameters) {
    if (variant.isEmpty()) {
      return this;
    }
    String name = variant.get().parameter();
    Variant chosen = new Variant(method(), name, parameters.apply(name));
    return Arrays.stream(values())
        .filter(operation -> operation.variant.filter(chosen::equals).isPresent())
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no %s %s".formatted(method(), chosen.value())));
  }

  public Optional<Variant> variant() {
    return variant;
  }

  /** Name of the benchmark method, in lower case with hyphens. */
  public String method() {
    return variant.map(Variant::method).orElseGet(this::label);
  }

  /** The operation whose output is the input of this one, and whose vectors serve both. */
  public Optional<Operation> undoes() {
    return switch (this) {
      case DECRYPT -> Optional.of(ENCRYPT);
      case UNWRAP -> Optional.of(WRAP);
      default -> Optional.empty();
    };
  }

  /** Whether it concerns keys, whatever they are for: algorithms with the same keys share it. */
  public boolean isOfKeys() {
    return this == GENERATE_KEY || Family.ENCODING.operations().contains(this);
  }

  @Override
  public String toString() {
    return label();
  }

  /** Algorithms that share operations and a benchmark class. */
  @SuppressWarnings("ImmutableEnumChecker") // of List.of and Set.of
  public enum Family implements Labelled {
    RANDOM("Random numbers", RandomNumbers.class, Payload.KEY, Operation.RANDOM),
    AEAD("Authenticated encryption", Aead.class, Payload.BULK, ENCRYPT, DECRYPT),
    BLOCK("Block cipher modes", BlockMode.class, Payload.BULK, ENCRYPT, DECRYPT),
    ETM("Encrypt-then-MAC", EncryptThenMac.class, Payload.BULK, ENCRYPT, DECRYPT),
    RSA("RSA encryption", RsaEncryption.class, Payload.KEY, ENCRYPT, DECRYPT),
    WRAPPING("Key wrapping", Wrapping.class, Payload.KEY, WRAP, UNWRAP),
    DIGEST("Digests", Digest.class, Payload.BULK, Operation.DIGEST),
    MAC("Message authentication codes", Mac.class, Payload.BULK, Operation.MAC),
    DERIVATION("Key and password derivation", Derivation.class, Payload.NONE, DERIVE),
    SIGNATURE("Signatures", Signature.class, Payload.MESSAGE, SIGN, VERIFY),
    AGREEMENT("Key agreement", Agreement.class, Payload.NONE, AGREE),
    KEM("Key encapsulation", Kem.class, Payload.NONE, ENCAPSULATE, DECAPSULATE),
    HPKE("Hybrid public key encryption", HpkeSuite.class, Payload.APPLICATION_DATA, SEAL, OPEN),
    TOKEN("Tokens", Token.class, Payload.CLAIMS, SIGN_TOKEN, VERIFY_TOKEN),
    PASSWORD(
        "Password-based encryption and key stores",
        PasswordBased.class,
        Payload.NONE,
        EnumSet.of(
            ENCRYPT, DECRYPT, Operation.MAC, STORE_KEYSTORE, LOAD_KEYSTORE, LOAD_TRUSTSTORE)),
    ENCODING(
        "Encodings of keys",
        KeyEncoding.class,
        Payload.NONE,
        EnumSet.range(DECODE_PUBLIC, ENCODE_PRIVATE)),
    CERTIFICATE(
        "Certificates",
        Certificates.class,
        Payload.NONE,
        EnumSet.range(VERIFY_CERTIFICATE, REQUEST_CERTIFICATE)),
    ENVELOPE("File envelopes", Workload.Envelope.class, Payload.FILE, SEAL_FILE, OPEN_FILE),
    HANDSHAKE(
        "Handshakes",
        Workload.Handshake.class,
        Payload.NONE,
        EnumSet.range(Operation.HANDSHAKE, HANDSHAKE_CLIENT_CONFIRM)),
    TLS(
        "TLS",
        Workload.Tls.class,
        Payload.APPLICATION_DATA,
        EnumSet.range(TLS13, TLS12_MUTUAL_RESUMED)),
    REFUSAL(
        "Refusals",
        Refusal.class,
        Payload.NONE,
        EnumSet.range(REFUSE_VERIFY_FIRST, REFUSE_OPEN_FILE_RECIPIENT));

    private final String title;
    private final Class<? extends Primitive> type;
    private final Payload payload;
    private final Set<Operation> operations;

    Family(
        String title, Class<? extends Primitive> type, Payload payload, Operation... operations) {
      this(title, type, payload, Set.of(operations));
    }

    Family(
        String title, Class<? extends Primitive> type, Payload payload, Set<Operation> operations) {
      this.title = title;
      this.type = type;
      this.payload = payload;
      this.operations = Set.copyOf(operations);
    }

    static Family of(Primitive primitive) {
      return Arrays.stream(values())
          .filter(family -> family.type.isInstance(primitive))
          .findFirst()
          .orElseThrow();
    }

    /** A heading for tables and charts. */
    public String title() {
      return title;
    }

    /** The sizes of its operations, where all take one. */
    Payload payload() {
      return payload;
    }

    /** Whether an operation, other than key generation, is one of its. */
    public boolean has(Operation operation) {
      return operations.contains(operation);
    }

    /** Its operations, key generation aside. */
    Set<Operation> operations() {
      return operations;
    }
  }
}
