package org.jcamark.model;

import java.util.Comparator;
import java.util.Optional;

/** Sizes that an operation's results record as secondary metrics in {@value #UNIT}. */
public enum SizeMetric {
  /**
   * A signature; the ciphertext of a KEM; a ciphertext with padding and tag, but without IV or
   * nonce; an envelope.
   */
  OUTPUT("output.bytes", "output"),
  /** A public key as its standard counts it; none of RSA and finite-field Diffie-Hellman. */
  PUBLIC_KEY("public.bytes", "public key"),
  /** The same as X.509 SubjectPublicKeyInfo. */
  ENCODED_PUBLIC_KEY("public.encoded.bytes", "X.509"),
  /** A private key as PKCS #8. */
  ENCODED_PRIVATE_KEY("private.encoded.bytes", "PKCS #8"),
  SECRET_KEY("secret.bytes", "secret key"),
  /** The messages of a handshake's client; of TLS, their mean over the handshakes. */
  CLIENT("client.bytes", "client sends"),
  /** The messages of a handshake's server; of TLS, their mean over the handshakes. */
  SERVER("server.bytes", "server sends");

  public static final String UNIT = "B/op";

  private final String metric;
  private final String label;

  SizeMetric(String metric, String label) {
    this.metric = metric;
    this.label = label;
  }

  public String metric() {
    return metric;
  }

  public String label() {
    return label;
  }

  /** The bytes that a result records, the largest of its forks; absent where it has none. */
  public Optional<Long> of(Result measurement) {
    Metric recorded = measurement.secondary().get(metric);
    return recorded == null
        ? Optional.empty()
        : recorded
            .samples()
            .map(samples -> samples.iterationMeans().stream())
            .orElseGet(() -> recorded.score().stream().boxed())
            .max(Comparator.naturalOrder())
            .map(Math::round);
  }
}
