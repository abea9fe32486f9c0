package org.jcamark.catalog;

/** Where a server of TLS gets its key from in a handshake; all but two are JSSE's names. */
public enum KeyManagerKind implements Labelled {
  /** An object in memory. */
  MEMORY("memory"),
  /** Decoded from PEM in each handshake. */
  PEM("pem"),
  SUN_X509("SunX509"),
  PKIX("PKIX"),
  NEW_SUN_X509("NewSunX509");

  private final String label;

  KeyManagerKind(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  public boolean hasKeyStore() {
    return compareTo(SUN_X509) >= 0;
  }
}
