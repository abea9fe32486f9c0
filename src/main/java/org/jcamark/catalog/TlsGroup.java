package org.jcamark.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A group of key exchange in TLS, by its name and code point in IANA's registry of TLS supported
 * groups.
 *
 * @param name as JSSE has it, too
 * @param parts its algorithms in the order of their shares (draft-ietf-tls-ecdhe-mlkem, section 4);
 *     none where the catalogue does not have them
 */
public record TlsGroup(String name, int code, List<String> parts) {
  private static final List<TlsGroup> KNOWN =
      List.of(
          new TlsGroup("secp256r1", 0x0017, "ECDH-P256"),
          new TlsGroup("secp384r1", 0x0018, "ECDH-P384"),
          new TlsGroup("secp521r1", 0x0019, "ECDH-P521"),
          new TlsGroup("x25519", 0x001D, "X25519"),
          new TlsGroup("x448", 0x001E, "X448"),
          new TlsGroup("brainpoolP256r1tls13", 0x001F),
          new TlsGroup("brainpoolP384r1tls13", 0x0020),
          new TlsGroup("brainpoolP512r1tls13", 0x0021),
          new TlsGroup("curveSM2", 0x0029),
          new TlsGroup("ffdhe2048", 0x0100, "FFDH-2048"),
          new TlsGroup("ffdhe3072", 0x0101, "FFDH-3072"),
          new TlsGroup("ffdhe4096", 0x0102),
          new TlsGroup("ffdhe6144", 0x0103),
          new TlsGroup("ffdhe8192", 0x0104),
          new TlsGroup("MLKEM512", 0x0200, "ML-KEM-512"),
          new TlsGroup("MLKEM768", 0x0201, "ML-KEM-768"),
          new TlsGroup("MLKEM1024", 0x0202, "ML-KEM-1024"),
          new TlsGroup("SecP256r1MLKEM768", 0x11EB, "ECDH-P256", "ML-KEM-768"),
          new TlsGroup("X25519MLKEM768", 0x11EC, "ML-KEM-768", "X25519"),
          new TlsGroup("SecP384r1MLKEM1024", 0x11ED, "ECDH-P384", "ML-KEM-1024"));

  private TlsGroup(String name, int code, String... parts) {
    this(name, code, Arrays.asList(parts));
  }

  public TlsGroup {
    parts = List.copyOf(parts);
  }

  /** The group of a name in TLS or, where it is one algorithm, in the catalogue, in any case. */
  static Optional<TlsGroup> find(String name) {
    return KNOWN.stream()
        .filter(
            group -> name.equalsIgnoreCase(group.name) || name.equalsIgnoreCase(group.exchange()))
        .findFirst();
  }

  /** The name of its key exchange in the catalogue. */
  String exchange() {
    return parts.size() == 1 ? parts.get(0) : name;
  }
}
