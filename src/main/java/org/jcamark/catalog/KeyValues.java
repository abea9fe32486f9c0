package org.jcamark.catalog;

import java.util.Optional;
import java.util.OptionalInt;

/** The values of a key by their types. */
public interface KeyValues {
  Key key();

  default Operation operation() {
    return key().get(Axis.OPERATION, Operation.class);
  }

  default Boundary boundary() {
    return key().get(Axis.BOUNDARY, Boundary.class);
  }

  /** The name as in the catalogue, such as {@code ML-DSA-65}. */
  default String algorithm() {
    return key().get(Axis.ALGORITHM);
  }

  /** Label of the provider, or of the jar, by which results are compared. */
  default String provider() {
    return key().find(Axis.JAR).orElseGet(() -> key().get(Axis.PROVIDER));
  }

  /** Length of the message; absent where the operation takes none. */
  default OptionalInt payloadBytes() {
    return key()
        .find(Axis.PAYLOAD)
        .map(Integer::valueOf)
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  default Data data() {
    return key().get(Axis.DATA, Data.class);
  }

  default Buffer buffer() {
    return key().get(Axis.BUFFER, Buffer.class);
  }

  /** Absent where the operation has no choice. */
  default Optional<KeyLife> keys() {
    return key().find(Axis.KEYS, KeyLife.class);
  }

  default ObjectUse object() {
    return key().get(Axis.OBJECT, ObjectUse.class);
  }

  default Lookup lookup() {
    return key().get(Axis.LOOKUP, Lookup.class);
  }

  /** Of a connection of TLS; absent for other operations. */
  default Optional<PeerCertificates> certificates() {
    return key().find(Axis.CERTIFICATES, PeerCertificates.class);
  }

  /** Of a connection of TLS; absent for other operations. */
  default Optional<CipherSuite> cipherSuite() {
    return key().find(Axis.CIPHER_SUITE, CipherSuite.class);
  }
}
