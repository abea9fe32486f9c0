package org.jcamark.catalog;

/** What is done with an algorithm, named by the JCA's own verbs. */
public enum Operation implements Named {
  GENERATE_KEY("generate-key"),
  ENCRYPT("encrypt"),
  DECRYPT("decrypt"),
  DIGEST("digest"),
  MAC("mac"),
  DERIVE("derive"),
  SIGN("sign"),
  VERIFY("verify"),
  AGREE("agree"),
  ENCAPSULATE("encapsulate"),
  DECAPSULATE("decapsulate");

  private final String label;

  Operation(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
