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
 * 4.1), and the ServerKeyExchange of TLS 1.2 behind it (RFC 8422, section 5.4).
 *
 * @param oldVersion the version field, which no version after TLS 1.2 uses
 * @param suite of a ServerHello, 0 in a ClientHello
 * @param retry whether it is a HelloRetryRequest
 * @param extensions their content by type
 * @param keyGroup the group in ServerKeyExchange; 0 where there is none: in TLS 1.3, and where TLS
 *     1.2 resumes a session
 * @param keyScheme the signature scheme in ServerKeyExchange; 0 where there is none
 */
record Hello(
    int oldVersion,
    int suite,
    boolean retry,
    Map<Integer, ByteBuffer> extensions,
    int keyGroup,
    int keyScheme) {
  static final int TLS12 = 0x0303;
  static final int TLS13 = 0x0304;

  private static final int SUPPORTED_GROUPS = 10;
  private static final int SIGNATURE_ALGORITHMS = 13;
  private static final int PRE_SHARED_KEY = 41;
  private static final int SUPPORTED_VERSIONS = 43;
  private static final int KEY_SHARE = 51;

  private static final ByteBuffer NONE = ByteBuffer.allocate(Short.BYTES);
  private static final int HANDSHAKE_RECORD = 22;

  /** Type, version and length of a record. */
  private static final int HEADER_BYTES = 5;

  private static final int LENGTH_OFFSET = 3;
  private static final int CLIENT_HELLO = 1;
  private static final int SERVER_HELLO = 2;
  private static final int SERVER_KEY_EXCHANGE = 12;
  private static final int NAMED_CURVE = 3;
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

  private static Hello read(ByteBuffer flight) throws SSLException {
    ByteBuffer in = messages(flight);
    int type = in.get();
    if (type != CLIENT_HELLO && type != SERVER_HELLO) {
      throw new SSLException("the first message has type " + type);
    }
    ByteBuffer hello = slice(in, length(in));
    int oldVersion = unsigned(hello);
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
    ByteBuffer all = hello.hasRemaining() ? slice(hello, unsigned(hello)) : hello;
    Map<Integer, ByteBuffer> extensions = new HashMap<>();
    while (all.hasRemaining()) {
      extensions.put(unsigned(all), slice(all, unsigned(all)));
    }
    int keyGroup = 0;
    int keyScheme = 0;
    while (in.hasRemaining()) {
      int next = in.get();
      ByteBuffer message = slice(in, length(in));
      if (next == SERVER_KEY_EXCHANGE && message.get() == NAMED_CURVE) {
        keyGroup = unsigned(message);
        slice(message, message.get() & 0xFF); // public key
        keyScheme = unsigned(message);
      }
    }
    return new Hello(
        oldVersion, suite, Arrays.equals(random, RETRY), extensions, keyGroup, keyScheme);
  }

  /** A copy of the handshake messages in the first records: the buffer of a flight is reused. */
  private static ByteBuffer messages(ByteBuffer flight) throws SSLException {
    int end = flight.position();
    while (end < flight.limit() && flight.get(end) == HANDSHAKE_RECORD) {
      end += HEADER_BYTES + unsigned(flight, end + LENGTH_OFFSET);
    }
    ByteBuffer messages = ByteBuffer.allocate(end - flight.position());
    while (flight.position() < end) {
      flight.position(flight.position() + LENGTH_OFFSET);
      messages.put(slice(flight, unsigned(flight)));
    }
    if (messages.position() == 0 && flight.hasRemaining()) {
      throw new SSLException("the first record has type " + flight.get());
    }
    return messages.flip();
  }

  private static int length(ByteBuffer in) {
    return (in.get() & 0xFF) << 16 | unsigned(in);
  }

  private static int unsigned(ByteBuffer in) {
    return in.getShort() & 0xFFFF;
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
    return version() == TLS12 ? keyGroup == 0 : extensions.containsKey(PRE_SHARED_KEY);
  }

  /** The version that a server chose. */
  int version() {
    return chosen(SUPPORTED_VERSIONS, oldVersion);
  }

  /** The group that a server chose; 0 where TLS 1.2 resumes a session, without any. */
  int group() {
    return chosen(KEY_SHARE, keyGroup);
  }

  private int chosen(int extension, int otherwise) {
    ByteBuffer content = extensions.get(extension);
    return content == null ? otherwise : unsigned(content, 0);
  }

  /**
   * Requires that a server chose what it had to.
   *
   * @param resumed whether it has to resume a session
   */
  void require(TlsTerms terms, boolean resumed) throws SSLException {
    require("version", terms.versionCode(), version());
    require("cipher suite", terms.suiteCode(), suite);
    if (retry) {
      throw new SSLException("the server asks for another ClientHello");
    }
    if (resumed != resumes()) {
      throw new SSLException(
          resumed ? "the session is not resumed" : "a session is resumed in a full handshake");
    }
    if (!terms.old()) {
      require("group", terms.group().code(), group());
    } else if (!resumed) {
      require("group", terms.group().code(), keyGroup);
      require("signature scheme", terms.scheme().code(), keyScheme);
    }
  }

  private static void require(String what, int asked, int chosen) throws SSLException {
    if (asked != chosen) {
      throw new SSLException("%s 0x%04x instead of 0x%04x".formatted(what, chosen, asked));
    }
  }
}
