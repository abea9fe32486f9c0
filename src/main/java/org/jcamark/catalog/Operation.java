package org.jcamark.catalog;

import java.util.Optional;

/** What is done with an algorithm, named by the JCA's own verbs. */
public enum Operation implements Labelled {
  GENERATE_KEY,
  RANDOM,
  ENCRYPT,
  DECRYPT(ENCRYPT),
  WRAP,
  UNWRAP(WRAP),
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
  TLS13,
  TLS13_RESUMED,
  TLS13_MUTUAL,
  TLS13_MUTUAL_RESUMED,
  /** Application data after the handshake. */
  TLS13_SEND,
  /** A signature with another first byte. */
  REFUSE_VERIFY_FIRST,
  /** With another last byte. */
  REFUSE_VERIFY_LAST,
  /** Without its last byte. */
  REFUSE_VERIFY_SHORT,
  /** A ciphertext with another first byte. */
  REFUSE_DECRYPT_FIRST,
  /** With another last byte, which is that of the tag. */
  REFUSE_DECRYPT_TAG,
  /** A ciphertext of a KEM with another byte in the middle; some answer with another secret. */
  REFUSE_DECAPSULATE,
  /** An X.509 public key without its last byte. */
  REFUSE_KEY,
  /** A key that is a byte too short; a public one in an X.509 structure that is well-formed. */
  REFUSE_KEY_SIZE,
  /** An envelope without its last byte. */
  REFUSE_OPEN_FILE_SHORT,
  /** With another byte at the beginning of its first chunk. */
  REFUSE_OPEN_FILE_CHUNK,
  /** With another last byte, which is that of the signature. */
  REFUSE_OPEN_FILE_SIGNATURE,
  /** For another recipient. */
  REFUSE_OPEN_FILE_RECIPIENT;

  private final Optional<Operation> undone;

  Operation() {
    this.undone = Optional.empty();
  }

  Operation(Operation undone) {
    this.undone = Optional.of(undone);
  }

  /** The operation whose output is the input of this one, and whose vectors serve both. */
  public Optional<Operation> undoes() {
    return undone;
  }

  /** Whether it concerns keys, whatever they are for: algorithms with the same keys share it. */
  public boolean isOfKeys() {
    return this == GENERATE_KEY || Family.ENCODING.operations().contains(this);
  }
}
