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
import org.jcamark.jca.workload.SignatureIdentifier;

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

  /** The parties of a chain. */
  private record Issuing(ProviderSource source, Algorithm signature) {

    KeyPair pair() throws GeneralSecurityException {
      return new KeyPairService(source, signature).generate();
    }

    CertificateIssuer issuer(String name, KeyPair pair) throws GeneralSecurityException {
      SignatureService service =
          new SignatureService(
              source, (AsymmetricPrimitive.Signature) signature.primitive(Operation.SIGN));
      return new CertificateIssuer(
          name,
          SignatureIdentifier.of(signature.name(), pair.getPublic().getEncoded()),
          message -> service.sign(pair.getPrivate(), message));
    }

    X509Certificate parsed(byte[] certificate) throws GeneralSecurityException {
      return CertificateService.ofSourceOrJdk(source).parse(certificate);
    }
  }

  private static Credentials make(
      ProviderSource source, Algorithm signature, PeerCertificates kind, String name)
      throws GeneralSecurityException {
    Issuing issuing = new Issuing(source, signature);
    KeyPair own = issuing.pair();
    byte[] publicKey = own.getPublic().getEncoded();
    if (kind == PeerCertificates.PINNED) {
      X509Certificate single = issuing.parsed(issuing.issuer(name, own).certify(name, publicKey));
      return new Credentials(own.getPrivate(), List.of(single), single);
    }
    KeyPair rootKeys = issuing.pair();
    KeyPair authorityKeys = issuing.pair();
    String rootName = "root of " + name;
    String authority = "intermediate of " + name;
    CertificateIssuer root = issuing.issuer(rootName, rootKeys);
    return new Credentials(
        own.getPrivate(),
        List.of(
            issuing.parsed(issuing.issuer(authority, authorityKeys).certify(name, publicKey)),
            issuing.parsed(
                root.certifyAuthority(authority, authorityKeys.getPublic().getEncoded()))),
        issuing.parsed(root.certifyAuthority(rootName, rootKeys.getPublic().getEncoded())));
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
