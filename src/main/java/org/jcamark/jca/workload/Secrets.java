package org.jcamark.jca.workload;

import java.security.MessageDigest;

/** What a handshake is made for: a hash's length of bytes for each direction. */
public record Secrets(byte[] client, byte[] server) {

  public boolean agreesWith(Secrets other) {
    return MessageDigest.isEqual(client, other.client)
        && MessageDigest.isEqual(server, other.server);
  }
}
