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
  KEM("Key encapsulation", ENCAPSULATE, DECAPSULATE);

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
    return this == AEAD || this == BLOCK || this == DIGEST || this == MAC || this == RANDOM;
  }

  /** Its operations, key generation aside. */
  Set<Operation> operations() {
    return operations;
  }
}
