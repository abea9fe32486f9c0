package org.jcamark.jca.workload.tls;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Objects;
import javax.net.ssl.SSLException;

/**
 * What a server chose, as its ServerHello says on the wire in the clear (RFC 8446, section 4.1.3),
 * and in TLS 1.2 the ServerKeyExchange behind it (RFC 8422, section 5.4).
 *
 * @param retry whether it is a HelloRetryRequest
 * @param group 0 where TLS 1.2 resumes a session, without any
 * @param keyScheme the signature scheme in ServerKeyExchange; 0 where there is none: in TLS 1.3,
 *     and where TLS 1.2 resumes a session
 */
record Hello(int version, int suite, boolean retry, int group, int keyScheme, boolean resumes) {
  private static final int TLS12 = 0x0303;
  private static final int TLS13 = 0x0304;

  private static final int KEY_SHARE = 51;
  private static final int RANDOM_BYTES = 32;

  private static final int PRE_SHARED_KEY = 41;
  private static final int SUPPORTED_VERSIONS = 43;
  private static final int HANDSHAKE_RECORD = 22;
  private static final int SERVER_HELLO = 2;
  private static final int SERVER_KEY_EXCHANGE = 12;
  private static final int NAMED_CURVE = 3;
  private static final ByteBuffer RETRY =
      ByteBuffer.wrap(
          HexFormat.of()
              .parseHex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c"));

  /** Reads the first messages of a server, and leaves the flight as it is. */
  static Hello of(ByteBuffer flight) throws SSLException {
    try {
      return read(flight.duplicate());
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new SSLException("the first record is no whole ServerHello", e);
    }
  }

  private static Hello read(ByteBuffer flight) throws SSLException {
    ByteBuffer in = messages(flight);
    int first = in.get();
    if (first != SERVER_HELLO) {
      throw new SSLException("the first message has type " + first);
    }
    ByteBuffer hello = slice(in, length(in));
    int version = unsigned(hello);
    boolean retry = slice(hello, RANDOM_BYTES).equals(RETRY);
    skip(hello, hello.get() & 0xFF); // session
    int suite = unsigned(hello);
    hello.get(); // compression
    int group = 0;
    boolean preShared = false;
    if (hello.hasRemaining()) {
      unsigned(hello); // length of all extensions
    }
    while (hello.hasRemaining()) {
      int type = unsigned(hello);
      int length = unsigned(hello);
      switch (type) {
        case SUPPORTED_VERSIONS -> version = unsigned(hello, hello.position());
        case KEY_SHARE -> group = unsigned(hello, hello.position());
        case PRE_SHARED_KEY -> preShared = true;
        default -> {}
      }
      skip(hello, length);
    }
    int keyScheme = 0;
    while (in.hasRemaining()) {
      int type = in.get();
      ByteBuffer message = slice(in, length(in));
      if (type == SERVER_KEY_EXCHANGE && message.get() == NAMED_CURVE) {
        group = unsigned(message);
        skip(message, message.get() & 0xFF); // public key
        keyScheme = unsigned(message);
      }
    }
    boolean resumes = version == TLS12 ? group == 0 : preShared;
    return new Hello(version, suite, retry, group, keyScheme, resumes);
  }

  /** The handshake messages of the first records; a copy where they have several. */
  private static ByteBuffer messages(ByteBuffer flight) throws SSLException {
    if (flight.hasRemaining() && !isHandshake(flight)) {
      throw new SSLException("the first record has type " + flight.get());
    }
    ByteBuffer first = content(flight);
    if (!isHandshake(flight)) {
      return first;
    }
    ByteBuffer all = ByteBuffer.allocate(first.remaining() + flight.remaining()).put(first);
    while (isHandshake(flight)) {
      all.put(content(flight));
    }
    return all.flip();
  }

  private static boolean isHandshake(ByteBuffer flight) {
    return flight.hasRemaining() && flight.get(flight.position()) == HANDSHAKE_RECORD;
  }

  private static ByteBuffer content(ByteBuffer flight) {
    skip(flight, 1 + Short.BYTES); // type and version
    return slice(flight, unsigned(flight));
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

  private static void skip(ByteBuffer in, int bytes) {
    in.position(in.position() + Objects.checkFromIndexSize(0, bytes, in.remaining()) + bytes);
  }

  void require(TlsTerms terms, boolean resumed) throws SSLException {
    require("version", terms.old() ? TLS12 : TLS13, version);
    require("cipher suite", terms.cipher().code(terms.old(), terms.scheme().isRsa()), suite);
    if (retry) {
      throw new SSLException("the server asks for another ClientHello");
    }
    if (resumed != resumes) {
      throw new SSLException(
          resumed ? "the session is not resumed" : "a session is resumed in a full handshake");
    }
    if (!terms.old() || !resumed) {
      require("group", terms.group().code(), group);
    }
    if (terms.old() && !resumed) {
      require("signature scheme", terms.scheme().code(), keyScheme);
    }
  }

  private static void require(String what, int asked, int chosen) throws SSLException {
    if (asked != chosen) {
      throw new SSLException("%s 0x%04x instead of 0x%04x".formatted(what, chosen, asked));
    }
  }
}
