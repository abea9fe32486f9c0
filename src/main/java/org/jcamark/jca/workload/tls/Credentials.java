package org.jcamark.jca.workload.tls;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.TrustManager;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
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
 */
public record Credentials(PrivateKey key, List<X509Certificate> chain, X509Certificate anchor) {

  /**
   * Those of a name, made once and shared, by the first provider of a combination that can; by the
   * JDK for engines that have no keys of their own.
   */
  public static Credentials of(
      ProviderSource source, Algorithm signature, PeerCertificates kind, String name)
      throws GeneralSecurityException {
    return source.remember(
        List.of(Credentials.class, signature.name(), kind, name),
        () -> {
          UnavailableException first = null;
          for (ProviderSource maker : source.parts()) {
            try {
              return make(maker, signature, kind, name);
            } catch (UnavailableException e) {
              first = first == null ? e : first;
            }
          }
          if (source.hasKeys()) {
            throw first;
          }
          try {
            return make(Providers.shared(Providers.JDK), signature, kind, name);
          } catch (UnavailableException e) {
            throw new UnavailableException(
                source.describe() + " takes keys of the JDK: " + e.getMessage());
          }
        });
  }

  private static Credentials make(
      ProviderSource source, Algorithm signature, PeerCertificates kind, String name)
      throws GeneralSecurityException {
    KeyPairService pairs = new KeyPairService(source, signature);
    KeyPair own = pairs.generate();
    CertificateService certificates = CertificateService.ofSourceOrJdk(source);
    SignatureService signer =
        new SignatureService(
            source, (AsymmetricPrimitive.Signature) signature.primitive(Operation.SIGN));
    byte[] publicKey = own.getPublic().getEncoded();
    if (kind == PeerCertificates.PINNED) {
      CertificateIssuer itself = CertificateIssuer.of(name, signature, signer, own);
      X509Certificate single = certificates.parse(itself.certify(name, publicKey));
      return new Credentials(own.getPrivate(), List.of(single), single);
    }
    KeyPair rootKeys = pairs.generate();
    KeyPair authorityKeys = pairs.generate();
    String rootName = "root of " + name;
    String authorityName = "intermediate of " + name;
    CertificateIssuer root = CertificateIssuer.of(rootName, signature, signer, rootKeys);
    CertificateIssuer authority =
        CertificateIssuer.of(authorityName, signature, signer, authorityKeys);
    byte[] ofAuthority =
        root.certifyAuthority(authorityName, authorityKeys.getPublic().getEncoded());
    byte[] ofRoot = root.certifyAuthority(rootName, rootKeys.getPublic().getEncoded());
    return new Credentials(
        own.getPrivate(),
        List.of(
            certificates.parse(authority.certify(name, publicKey)),
            certificates.parse(ofAuthority)),
        certificates.parse(ofRoot));
  }

  /** The certificate of the key. */
  public X509Certificate certificate() {
    return chain.get(0);
  }

  /** How a peer decides that these are to be trusted. */
  TrustManager trusted(TlsService peer, PeerCertificates kind) throws GeneralSecurityException {
    return kind == PeerCertificates.PINNED ? new PinnedCertificate(anchor) : peer.pkix(anchor);
  }

  /** These certificates with another key, which every peer has to refuse. */
  Credentials withKeyOf(Credentials other) {
    return new Credentials(other.key, chain, anchor);
  }
}
