package org.jcamark.workload.tls;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import javax.net.ssl.SSLException;

/**
 * What ClientHello or ServerHello say on the wire, where both are in the clear (RFC 8446, section
 * 4.1).
 *
 * @param suite of a ServerHello, 0 in a ClientHello
 * @param retry whether it is a HelloRetryRequest
 * @param extensions their content by type
 */
record Hello(int suite, boolean retry, Map<Integer, ByteBuffer> extensions) {
  /** TLS 1.3 in the extension that negotiates it. */
  static final int PROTOCOL = 0x0304;

  private static final int SUPPORTED_GROUPS = 10;
  private static final int SIGNATURE_ALGORITHMS = 13;
  private static final int PRE_SHARED_KEY = 41;
  private static final int SUPPORTED_VERSIONS = 43;
  private static final int KEY_SHARE = 51;

  private static final ByteBuffer NONE = ByteBuffer.allocate(Short.BYTES);
  private static final int HANDSHAKE_RECORD = 22;
  private static final int CLIENT_HELLO = 1;
  private static final int SERVER_HELLO = 2;
  private static final byte[] RETRY =
      HexFormat.of().parseHex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c");

  /**
   * Reads the first message of a flight.
   *
   * @param flight from its first byte to its limit; is left as it is
   * @throws SSLException if it begins with anything else
   */
  static Hello first(ByteBuffer flight) throws SSLException {
    try {
      return read(flight.duplicate());
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new SSLException("the first record is no whole ClientHello or ServerHello", e);
    }
  }

  private static Hello read(ByteBuffer in) throws SSLException {
    int recordType = in.get();
    in.getInt(); // version and length of the record
    int type = in.get();
    if (recordType != HANDSHAKE_RECORD || (type != CLIENT_HELLO && type != SERVER_HELLO)) {
      throw new SSLException("the first record has type " + recordType + ", its message " + type);
    }
    ByteBuffer hello = copy(in, (in.get() << 16) | unsigned(in));
    unsigned(hello); // legacy version
    byte[] random = new byte[RETRY.length];
    hello.get(random);
    slice(hello, hello.get() & 0xFF); // legacy session
    int suite = 0;
    if (type == CLIENT_HELLO) {
      slice(hello, unsigned(hello)); // suites
      slice(hello, hello.get()); // legacy compressions
    } else {
      suite = unsigned(hello);
      hello.get();
    }
    ByteBuffer all = slice(hello, unsigned(hello));
    Map<Integer, ByteBuffer> extensions = new HashMap<>();
    while (all.hasRemaining()) {
      extensions.put(unsigned(all), slice(all, unsigned(all)));
    }
    return new Hello(suite, Arrays.equals(random, RETRY), extensions);
  }

  private static int unsigned(ByteBuffer in) {
    return in.getShort() & 0xFFFF;
  }

  /** The buffer of a flight is used again. */
  private static ByteBuffer copy(ByteBuffer in, int length) {
    byte[] bytes = new byte[Math.min(length, in.remaining())];
    in.get(bytes);
    return ByteBuffer.wrap(bytes);
  }

  private static int unsigned(ByteBuffer in, int index) {
    return in.getShort(index) & 0xFFFF;
  }

  private static ByteBuffer slice(ByteBuffer in, int length) {
    ByteBuffer slice = in.slice(in.position(), length);
    in.position(in.position() + length);
    return slice;
  }

  /** Whether a client offers a group. */
  boolean offers(TlsGroup group) {
    return lists(SUPPORTED_GROUPS, group.code());
  }

  /** Whether a client offers a signature scheme. */
  boolean offers(SignatureScheme scheme) {
    return lists(SIGNATURE_ALGORITHMS, scheme.code());
  }

  /** Whether a client sends a share of one group, and of no other. */
  boolean shares(TlsGroup group) {
    ByteBuffer shares = extensions.getOrDefault(KEY_SHARE, NONE);
    return shares.remaining() >= 3 * Short.BYTES
        && unsigned(shares, Short.BYTES) == group.code()
        && unsigned(shares, 2 * Short.BYTES) == shares.remaining() - 3 * Short.BYTES;
  }

  private boolean lists(int extension, int code) {
    ByteBuffer list = extensions.getOrDefault(extension, NONE).duplicate();
    unsigned(list); // length
    while (list.hasRemaining()) {
      if (unsigned(list) == code) {
        return true;
      }
    }
    return false;
  }

  /** Whether a server resumes a session. */
  boolean resumes() {
    return extensions.containsKey(PRE_SHARED_KEY);
  }

  /** The version that a server chose, 0 before TLS 1.3. */
  int version() {
    return chosen(SUPPORTED_VERSIONS);
  }

  /** The group that a server chose. */
  int group() {
    return chosen(KEY_SHARE);
  }

  private int chosen(int extension) {
    ByteBuffer content = extensions.get(extension);
    return content == null ? 0 : unsigned(content, 0);
  }

  /**
   * Requires that a server chose what it had to.
   *
   * @param resumed whether it has to resume a session
   */
  void require(TlsGroup group, boolean resumed) throws SSLException {
    require("version", PROTOCOL, version());
    require("cipher suite", TlsParty.SUITE_CODE, suite);
    require("group", group.code(), group());
    if (retry) {
      throw new SSLException("the server asks for another ClientHello");
    }
    if (resumed != resumes()) {
      throw new SSLException(
          resumed ? "the session is not resumed" : "a session is resumed in a full handshake");
    }
  }

  private static void require(String what, int asked, int chosen) throws SSLException {
    if (asked != chosen) {
      throw new SSLException("%s 0x%04x instead of 0x%04x".formatted(what, chosen, asked));
    }
  }
}
