package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.DECAPSULATE;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DERIVE;
import static org.jcamark.catalog.Operation.ENCAPSULATE;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;

import java.util.Set;

/** Algorithms that share operations and a benchmark class. */
public enum Family implements Labelled {
  RANDOM("Random numbers", Operation.RANDOM),
  AEAD("Authenticated encryption", ENCRYPT, DECRYPT),
  BLOCK("Block cipher modes", ENCRYPT, DECRYPT),
  RSA("RSA encryption", ENCRYPT, DECRYPT),
  DIGEST("Digests", Operation.DIGEST),
  MAC("Message authentication codes", Operation.MAC),
  DERIVATION("Key and password derivation", DERIVE),
  SIGNATURE("Signatures", SIGN, VERIFY),
  AGREEMENT("Key agreement", Operation.AGREE),
  KEM("Key encapsulation", ENCAPSULATE, DECAPSULATE),
  ENVELOPE("File envelopes", Operation.SEAL_FILE, Operation.OPEN_FILE),
  HANDSHAKE(
      "Handshakes",
      Operation.HANDSHAKE,
      Operation.HANDSHAKE_CLIENT_SHARE,
      Operation.HANDSHAKE_SERVER_REPLY,
      Operation.HANDSHAKE_CLIENT_FINISH,
      Operation.HANDSHAKE_SERVER_FIRST,
      Operation.HANDSHAKE_SERVER_SHARE,
      Operation.HANDSHAKE_CLIENT_REPLY,
      Operation.HANDSHAKE_SERVER_FINISH),
  TLS(
      "TLS 1.3",
      Operation.TLS13,
      Operation.TLS13_RESUMED,
      Operation.TLS13_MUTUAL,
      Operation.TLS13_MUTUAL_RESUMED,
      Operation.TLS13_SEND),
  REFUSAL(
      "Refusals",
      Operation.REFUSE_VERIFY_FIRST,
      Operation.REFUSE_VERIFY_LAST,
      Operation.REFUSE_VERIFY_SHORT,
      Operation.REFUSE_DECRYPT_FIRST,
      Operation.REFUSE_DECRYPT_TAG,
      Operation.REFUSE_DECAPSULATE,
      Operation.REFUSE_KEY,
      Operation.REFUSE_KEY_SIZE,
      Operation.REFUSE_OPEN_FILE_SHORT,
      Operation.REFUSE_OPEN_FILE_CHUNK,
      Operation.REFUSE_OPEN_FILE_SIGNATURE,
      Operation.REFUSE_OPEN_FILE_RECIPIENT);

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // of Set.of
  private final Set<Operation> operations;

  Family(String title, Operation... operations) {
    this.title = title;
    this.operations = Set.of(operations);
  }

  /** A heading for tables and charts. */
  public String title() {
    return title;
  }

  /** Whether the time of its operations is that of their payload. */
  public boolean isBulk() {
    return this == AEAD
        || this == BLOCK
        || this == DIGEST
        || this == MAC
        || this == RANDOM
        || this == ENVELOPE;
  }

  /** Its operations, key generation aside. */
  Set<Operation> operations() {
    return operations;
  }
}
