package org.jcamark.jca.workload.tls;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.JcaService.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Step;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.CertificateIssuer;

/**
 * Key and certificates of a side of TLS.
 *
 * @param chain the certificate of the key, and the one of the intermediate authority where there is
 *     one
 * @param anchor what the peer trusts: the certificate itself, or that of the root
 * @param keys which reads the key from its encoding
 */
public record Credentials(
    PrivateKey key, List<X509Certificate> chain, X509Certificate anchor, KeyPairService keys) {

  /**
   * Those of a name, made once and shared, by the first provider of a combination whose keys the
   * engines take; by the JDK for engines that have no keys of their own.
   */
  public static Credentials of(
      ProviderSource source, Algorithm signature, PeerCertificates kind, String name)
      throws GeneralSecurityException {
    return source.remember(
        List.of(Credentials.class, signature.name(), kind, name),
        () -> ofFirst(source, part -> make(part, signature, kind, name)));
  }

  private static Credentials ofFirst(ProviderSource source, Step<ProviderSource, Credentials> maker)
      throws GeneralSecurityException {
    GeneralSecurityException first = null;
    for (ProviderSource part : source.parts()) {
      try {
        Credentials own = maker.of(part);
        TlsService.requireKnown(source, own.key());
        return own;
      } catch (UnavailableException | NoSuchAlgorithmException e) {
        first = first == null ? e : first;
      }
    }
    if (source.hasKeys()) {
      throw first;
    }
    try {
      return maker.of(Providers.shared(Providers.JDK));
    } catch (UnavailableException e) {
      throw new UnavailableException(
          source.describe() + " takes keys of the JDK: " + e.getMessage());
    }
  }

  public static int parts(PeerCertificates kind) {
    return kind == PeerCertificates.PINNED ? 3 : 4;
  }

  public byte[][] encoded() throws GeneralSecurityException {
    List<byte[]> parts = new ArrayList<>(List.of(KeyPairService.encoded(key)));
    for (X509Certificate certificate : chain) {
      parts.add(certificate.getEncoded());
    }
    parts.add(anchor.getEncoded());
    return parts.toArray(byte[][]::new);
  }

  public static Credentials read(ProviderSource source, Algorithm signature, byte[][] parts)
      throws GeneralSecurityException {
    return ofFirst(
        source,
        part -> {
          KeyPairService keys = new KeyPairService(part, signature);
          PrivateKey key = keys.privateKey(parts[0]);
          CertificateService certificates = CertificateService.ofSourceOrJdk(part);
          List<X509Certificate> read = new ArrayList<>();
          for (byte[] certificate : Arrays.asList(parts).subList(1, parts.length)) {
            read.add(certificates.parse(certificate));
          }
          X509Certificate anchor = read.remove(read.size() - 1);
          return new Credentials(key, List.copyOf(read), anchor, keys);
        });
  }

  private static Credentials make(
      ProviderSource source, Algorithm signature, PeerCertificates kind, String name)
      throws GeneralSecurityException {
    KeyPairService pairs = new KeyPairService(source, signature);
    KeyPair own = pairs.generate();
    CertificateService certificates = CertificateService.ofSourceOrJdk(source);
    SignatureService signer = new SignatureService(source, signature);
    byte[] publicKey = own.getPublic().getEncoded();
    if (kind == PeerCertificates.PINNED) {
      CertificateIssuer itself = new CertificateIssuer(name, signature, signer, own);
      X509Certificate single = certificates.parse(itself.certify(name, publicKey));
      return new Credentials(own.getPrivate(), List.of(single), single, pairs);
    }
    CertificateIssuer root =
        new CertificateIssuer("root of " + name, signature, signer, pairs.generate());
    CertificateIssuer authority =
        new CertificateIssuer("intermediate of " + name, signature, signer, pairs.generate());
    return new Credentials(
        own.getPrivate(),
        List.of(
            certificates.parse(authority.certify(name, publicKey)),
            certificates.parse(root.certifyAuthority(authority))),
        certificates.parse(root.certifyAuthority(root)),
        pairs);
  }

  public X509Certificate certificate() {
    return chain.get(0);
  }

  TrustManager trusted(TlsService peer, PeerCertificates kind) throws GeneralSecurityException {
    return kind == PeerCertificates.PINNED ? new Pinned(anchor) : peer.pkix(anchor);
  }

  /** Trusts one certificate, by its bytes: the same work for all providers, no path to verify. */
  private static final class Pinned extends X509ExtendedTrustManager {
    private final byte[] trusted;

    Pinned(X509Certificate trusted) throws CertificateEncodingException {
      this.trusted = trusted.getEncoded();
    }

    private void check(X509Certificate[] chain) throws CertificateException {
      if (chain.length == 0 || !Arrays.equals(chain[0].getEncoded(), trusted)) {
        throw new CertificateException("not the certificate that is trusted");
      }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      check(chain);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
