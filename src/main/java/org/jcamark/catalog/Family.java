package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.DECAPSULATE;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DERIVE;
import static org.jcamark.catalog.Operation.ENCAPSULATE;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.OPEN;
import static org.jcamark.catalog.Operation.OPEN_FILE;
import static org.jcamark.catalog.Operation.SEAL;
import static org.jcamark.catalog.Operation.SEAL_FILE;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Primitive.Wrapping;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;

/** Algorithms that share operations and a benchmark class. */
public enum Family implements Labelled {
  RANDOM("Random numbers", RandomNumbers.class, Payload.KEY, Operation.RANDOM),
  AEAD("Authenticated encryption", Aead.class, Payload.BULK, ENCRYPT, DECRYPT),
  BLOCK("Block cipher modes", BlockMode.class, Payload.BULK, ENCRYPT, DECRYPT),
  ETM("Encrypt-then-MAC", EncryptThenMac.class, Payload.BULK, ENCRYPT, DECRYPT),
  RSA("RSA encryption", RsaEncryption.class, Payload.KEY, ENCRYPT, DECRYPT),
  WRAPPING("Key wrapping", Wrapping.class, Payload.KEY, Operation.WRAP, Operation.UNWRAP),
  DIGEST("Digests", Digest.class, Payload.BULK, Operation.DIGEST),
  MAC("Message authentication codes", Mac.class, Payload.BULK, Operation.MAC),
  DERIVATION("Key and password derivation", Derivation.class, Payload.NONE, DERIVE),
  SIGNATURE("Signatures", Signature.class, Payload.MESSAGE, SIGN, VERIFY),
  AGREEMENT("Key agreement", Agreement.class, Payload.NONE, Operation.AGREE),
  KEM("Key encapsulation", Kem.class, Payload.NONE, ENCAPSULATE, DECAPSULATE),
  HPKE("Hybrid public key encryption", HpkeSuite.class, Payload.APPLICATION_DATA, SEAL, OPEN),
  TOKEN("Tokens", Token.class, Payload.CLAIMS, Operation.SIGN_TOKEN, Operation.VERIFY_TOKEN),
  PASSWORD(
      "Password-based encryption and key stores",
      PasswordBased.class,
      Payload.NONE,
      ENCRYPT,
      DECRYPT,
      Operation.MAC,
      Operation.STORE_KEYSTORE,
      Operation.LOAD_KEYSTORE),
  ENCODING(
      "Encodings of keys",
      KeyEncoding.class,
      Payload.NONE,
      EnumSet.range(Operation.DECODE_PUBLIC, Operation.ENCODE_PRIVATE)),
  CERTIFICATE(
      "Certificates",
      Certificates.class,
      Payload.NONE,
      EnumSet.range(Operation.VERIFY_CERTIFICATE, Operation.REQUEST_CERTIFICATE)),
  ENVELOPE("File envelopes", Workload.Envelope.class, Payload.FILE, SEAL_FILE, OPEN_FILE),
  HANDSHAKE(
      "Handshakes",
      Workload.Handshake.class,
      Payload.NONE,
      EnumSet.range(Operation.HANDSHAKE, Operation.HANDSHAKE_CLIENT_CONFIRM)),
  TLS(
      "TLS",
      Workload.Tls.class,
      Payload.APPLICATION_DATA,
      EnumSet.range(Operation.TLS13, Operation.TLS12_MUTUAL_RESUMED)),
  REFUSAL(
      "Refusals",
      Refusal.class,
      Payload.NONE,
      EnumSet.range(Operation.REFUSE_VERIFY_FIRST, Operation.REFUSE_OPEN_FILE_RECIPIENT));

  private final String title;

  private final Class<? extends Primitive> type;

  @SuppressWarnings("ImmutableEnumChecker") // of List.of
  private final Payload payload;

  @SuppressWarnings("ImmutableEnumChecker") // of Set.of
  private final Set<Operation> operations;

  Family(String title, Class<? extends Primitive> type, Payload payload, Operation... operations) {
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

  /** Whether the time of its operations is that of their payload. */
  public boolean isBulk() {
    return EnumSet.of(AEAD, BLOCK, ETM, DIGEST, MAC, RANDOM, ENVELOPE).contains(this);
  }

  /** Whether an algorithm's name alone does not select it: its operations or family have to. */
  boolean isSupplement() {
    return this == ENCODING || this == CERTIFICATE || this == TOKEN || this == REFUSAL;
  }

  /**
   * The timed boundaries of its operations, where the primitive has no others; the first is the
   * default. Authenticated encryption needs a nonce or an IV for each message, which initialisation
   * sets; digests, derivation and random numbers have no initialisation.
   */
  Set<Boundary> boundaries() {
    return switch (this) {
      case AEAD, ETM -> EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
      case DIGEST, DERIVATION, RANDOM -> EnumSet.of(Boundary.OPERATION, Boundary.INSTANCE);
      case HPKE, TOKEN, PASSWORD -> EnumSet.of(Boundary.INSTANCE);
      case ENVELOPE, HANDSHAKE, TLS, REFUSAL -> EnumSet.of(Boundary.OPERATION);
      default -> EnumSet.of(Boundary.OPERATION, Boundary.INIT, Boundary.INSTANCE);
    };
  }

  /** How messages of its operations go in and out; the first is the usual way. */
  Set<Buffer> buffers() {
    return switch (this) {
      case AEAD, BLOCK -> EnumSet.allOf(Buffer.class);
      case DIGEST, MAC, SIGNATURE ->
          EnumSet.complementOf(EnumSet.of(Buffer.REUSE, Buffer.DIRECT, Buffer.STREAM));
      default -> EnumSet.of(Buffer.NEW);
    };
  }

  /** The objects that a call may reuse: from a pool, those that any key can be given. */
  Set<ObjectUse> objects(Boundary boundary) {
    boolean keyed = this == AEAD || this == MAC || this == SIGNATURE;
    return (boundary == Boundary.INIT && keyed)
            || (boundary == Boundary.OPERATION && this == DIGEST)
        ? EnumSet.of(ObjectUse.ONE, ObjectUse.POOL)
        : boundary == Boundary.OPERATION && this == RANDOM
            ? EnumSet.of(ObjectUse.ONE, ObjectUse.SHARED)
            : EnumSet.of(ObjectUse.ONE);
  }

  /** How a call may look up the provider; the first is the usual. */
  Set<Lookup> lookups(Boundary boundary) {
    boolean choice =
        boundary == Boundary.INSTANCE && EnumSet.of(AEAD, MAC, DIGEST, SIGNATURE).contains(this);
    return choice ? EnumSet.allOf(Lookup.class) : EnumSet.of(Lookup.OBJECT);
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
