package org.jcamark.catalog;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
}
