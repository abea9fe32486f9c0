package org.jcamark.catalog;

/** The certificates that a side of TLS shows, and how its peer decides to trust them. */
public enum PeerCertificates implements Labelled {
  /** One that is self-signed and trusted by its bytes: no path is validated. */
  PINNED,
  /** Those of host and intermediate authority: the peer validates the path to a root by PKIX. */
  CHAIN;
}
