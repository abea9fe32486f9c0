package org.jcamark.jca.workload.tls;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import javax.net.ssl.SSLException;
import org.jcamark.catalog.SignatureScheme;
import org.jcamark.catalog.TlsGroup;

/**
 * What a client offers on the wire (RFC 8446, section 4.1.2).
 *
 * @param extensions their content by type
 */
record ClientHello(Map<Integer, ByteBuffer> extensions) {
  private static final int CLIENT_HELLO = 1;
  private static final int SUPPORTED_GROUPS = 10;
  private static final int SIGNATURE_ALGORITHMS = 13;
  private static final ByteBuffer NONE = ByteBuffer.allocate(Short.BYTES);

  /**
   * Reads the first message of a flight.
   *
   * @throws SSLException if it is anything else
   */
  static ClientHello of(ByteBuffer flight) throws SSLException {
    try {
      ByteBuffer hello = Hello.first(flight, CLIENT_HELLO);
      Hello.skip(hello, Short.BYTES + Hello.RANDOM_BYTES); // version
      Hello.skip(hello, hello.get() & 0xFF); // session
      Hello.skip(hello, Hello.unsigned(hello)); // suites
      Hello.skip(hello, hello.get()); // compressions
      Hello.unsigned(hello); // length of all extensions
      Map<Integer, ByteBuffer> extensions = new HashMap<>();
      while (hello.hasRemaining()) {
        extensions.put(Hello.unsigned(hello), Hello.slice(hello, Hello.unsigned(hello)));
      }
      return new ClientHello(extensions);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new SSLException("the first record is no whole ClientHello", e);
    }
  }

  boolean offers(TlsGroup group) {
    return lists(SUPPORTED_GROUPS, group.code());
  }

  boolean offers(SignatureScheme scheme) {
    return lists(SIGNATURE_ALGORITHMS, scheme.code());
  }

  /** Code point of the group that it lists first; 0 without any. */
  int firstGroup() {
    ByteBuffer groups = extensions.getOrDefault(SUPPORTED_GROUPS, NONE);
    return groups.remaining() < 2 * Short.BYTES ? 0 : Hello.unsigned(groups, Short.BYTES);
  }

  /** Whether it sends a share of one group, and of no other. */
  boolean shares(TlsGroup group) {
    ByteBuffer shares = extensions.getOrDefault(Hello.KEY_SHARE, NONE);
    return shares.remaining() >= 3 * Short.BYTES
        && Hello.unsigned(shares, Short.BYTES) == group.code()
        && Hello.unsigned(shares, 2 * Short.BYTES) == shares.remaining() - 3 * Short.BYTES;
  }

  private boolean lists(int extension, int code) {
    ByteBuffer list = extensions.getOrDefault(extension, NONE).duplicate();
    Hello.unsigned(list); // length
    while (list.hasRemaining()) {
      if (Hello.unsigned(list) == code) {
        return true;
      }
    }
    return false;
  }
}
