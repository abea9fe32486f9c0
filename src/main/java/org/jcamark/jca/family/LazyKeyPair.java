package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** A key pair, each half of which may be read from its encoding at its first use. */
public final class LazyKeyPair {
  private final Maker<PublicKey> publicReader;
  private final Maker<PrivateKey> privateReader;
  private PublicKey publicKey;
  private PrivateKey privateKey;
  private byte[] x509;

  LazyKeyPair(Maker<PublicKey> publicReader, Maker<PrivateKey> privateReader) {
    this.publicReader = publicReader;
    this.privateReader = privateReader;
  }

  static LazyKeyPair read(KeyPairService keys, byte[] x509, byte[] pkcs8) {
    LazyKeyPair pair = new LazyKeyPair(() -> keys.publicKey(x509), () -> keys.privateKey(pkcs8));
    pair.x509 = x509;
    return pair;
  }

  public PublicKey publicKey() throws GeneralSecurityException {
    if (publicKey == null) {
      publicKey = publicReader.make();
    }
    return publicKey;
  }

  public byte[] x509() throws GeneralSecurityException {
    return x509 == null ? publicKey().getEncoded() : x509;
  }

  public PrivateKey privateKey() throws GeneralSecurityException {
    if (privateKey == null) {
      privateKey = privateReader.make();
    }
    return privateKey;
  }

  public KeyPair pair() throws GeneralSecurityException {
    return new KeyPair(publicKey(), privateKey());
  }
}
