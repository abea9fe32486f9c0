package org.jcamark.catalog;

/**
 * A signature scheme of certificates in TLS, from IANA's registry of TLS signature schemes.
 *
 * @param scheme JSSE's name
 */
public record SignatureScheme(String scheme, int code) {
  public boolean isRsa() {
    return scheme.startsWith("rsa_");
  }
}
