package org.jcamark.catalog;

/** Algorithms that share operations and a benchmark class. */
public enum Family implements Named {
  AEAD("aead", "Authenticated encryption"),
  BLOCK("block", "Block cipher modes"),
  RSA("rsa", "RSA encryption"),
  DIGEST("digest", "Digests"),
  MAC("mac", "Message authentication codes"),
  DERIVATION("derivation", "Key and password derivation"),
  SIGNATURE("signature", "Signatures"),
  AGREEMENT("agreement", "Key agreement"),
  KEM("kem", "Key encapsulation");

  private final String label;
  private final String title;

  Family(String label, String title) {
    this.label = label;
    this.title = title;
  }

  @Override
  public String label() {
    return label;
  }

  /** A heading for tables and charts. */
  public String title() {
    return title;
  }
}
