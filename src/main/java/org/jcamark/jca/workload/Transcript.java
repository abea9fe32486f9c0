package org.jcamark.jca.workload;

import java.security.MessageDigest;
import org.jcamark.jca.provider.UnavailableException;

/**
 * The messages of a handshake so far, as a running hash (RFC 8446, section 4.4.1). Immutable.
 *
 * @param digest which no one else uses
 */
record Transcript(MessageDigest digest) {
  Transcript plus(byte[]... messages) throws UnavailableException {
    MessageDigest longer = copy();
    for (byte[] message : messages) {
      longer.update(message);
    }
    return new Transcript(longer);
  }

  byte[] hash() throws UnavailableException {
    return copy().digest();
  }

  private MessageDigest copy() throws UnavailableException {
    try {
      return (MessageDigest) digest.clone();
    } catch (CloneNotSupportedException e) {
      throw new UnavailableException(
          digest.getAlgorithm() + " of " + digest.getProvider().getName() + " cannot be cloned");
    }
  }
}
