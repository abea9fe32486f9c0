package org.jcamark.catalog;

/** What is done with an algorithm, named by the JCA's own verbs. */
public enum Operation implements Labelled {
  GENERATE_KEY,
  RANDOM,
  ENCRYPT,
  DECRYPT,
  DIGEST,
  MAC,
  DERIVE,
  SIGN,
  VERIFY,
  AGREE,
  ENCAPSULATE,
  DECAPSULATE,
  SEAL_FILE,
  OPEN_FILE,
  /** In the order of TLS 1.3: the client's share, the server's reply, the client's end. */
  HANDSHAKE,
  HANDSHAKE_CLIENT_SHARE,
  HANDSHAKE_SERVER_REPLY,
  HANDSHAKE_CLIENT_FINISH,
  /** In the other order: the server signs a share, the client replies. */
  HANDSHAKE_SERVER_FIRST,
  HANDSHAKE_SERVER_SHARE,
  HANDSHAKE_CLIENT_REPLY,
  HANDSHAKE_SERVER_FINISH,
  TLS13,
  TLS13_RESUMED,
  TLS13_MUTUAL,
  TLS13_MUTUAL_RESUMED,
  /** Application data after the handshake. */
  TLS13_SEND
}
