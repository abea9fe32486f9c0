package org.jcamark.catalog;

/** JCA's types of key stores, in the file that a server has its key in. */
public enum KeyStoreType implements Labelled {
  PKCS12,
  JKS,
  /** Of Bouncy Castle. */
  BCFKS;

  @Override
  public String label() {
    return name();
  }
}
