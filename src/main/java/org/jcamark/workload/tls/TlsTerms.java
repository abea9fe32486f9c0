package org.jcamark.workload.tls;

import org.jcamark.catalog.Algorithm;

/**
 * What client and server are to agree on, beside {@link Hello#PROTOCOL} and {@link TlsParty#SUITE}.
 *
 * @param keyExchange name of a group in the catalogue, such as {@code ECDH-P256}
 * @param signature of the certificates
 * @param mutual whether the client has to authenticate itself, too
 * @param resumed whether handshakes resume the session of an earlier one
 */
public record TlsTerms(String keyExchange, Algorithm signature, boolean mutual, boolean resumed) {

  /** The same with a full handshake. */
  TlsTerms full() {
    return new TlsTerms(keyExchange, signature, mutual, false);
  }

  KeyExchange group() {
    return KeyExchange.of(keyExchange);
  }

  SignatureScheme scheme() {
    return SignatureScheme.of(signature.name());
  }
}
