package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.security.PublicKey;
import java.security.cert.CertPath;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.provider.JcaService.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;

/**
 * A root, an intermediate authority and a host, with the certificates of the last two as DER. The
 * provider itself signs them, or, where it makes no such keys, Bouncy Castle.
 */
public record CertificateChain(
    Algorithm algorithm,
    CertificateIssuer root,
    CertificateIssuer authority,
    byte[] hostKey,
    byte[] intermediate,
    byte[] host) {
  private static final String ROOT = "root.example";
  private static final String INTERMEDIATE = "intermediate.example";

  /** One with three pairs, of which there may be fewer, from one of them on. */
  public static CertificateChain of(
      Algorithm algorithm, SignatureService signer, List<KeyPair> pairs, int from)
      throws GeneralSecurityException {
    int keys = pairs.size();
    CertificateIssuer first =
        new CertificateIssuer(ROOT, algorithm, signer, pairs.get(from % keys));
    CertificateIssuer second =
        new CertificateIssuer(INTERMEDIATE, algorithm, signer, pairs.get((from + 1) % keys));
    byte[] hostKey = pairs.get((from + 2) % keys).getPublic().getEncoded();
    return new CertificateChain(
        algorithm,
        first,
        second,
        hostKey,
        first.certifyAuthority(second),
        second.certify("host.example", hostKey));
  }

  /** One of an algorithm, made once and shared; all of its keys are the same pair. */
  public static CertificateChain sample(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    return source.remember(
        List.of(CertificateChain.class, algorithm.name()),
        () -> {
          ProviderSource maker = new KeyPairService(source, algorithm).maker();
          KeyPair pair = new KeyPairService(maker, algorithm).sample();
          return of(algorithm, new SignatureService(maker, algorithm), List.of(pair), 0);
        });
  }

  public CertificateChain withHost(byte[] certificate) {
    return new CertificateChain(algorithm, root, authority, hostKey, intermediate, certificate);
  }

  public CertificateChain withoutAuthority() throws GeneralSecurityException {
    byte[] plain = root.certify(INTERMEDIATE, authority.publicKey());
    return new CertificateChain(algorithm, root, authority, hostKey, plain, host);
  }

  public CertPath path(CertificateService certificates) throws GeneralSecurityException {
    return certificates
        .create()
        .generateCertPath(List.of(certificates.parse(host), certificates.parse(intermediate)));
  }

  /** Trust in the root alone, without a look at what was revoked. */
  public PKIXParameters trust(ProviderSource source) throws GeneralSecurityException {
    PublicKey key = new KeyPairService(source, algorithm).publicKey(root.publicKey());
    PKIXParameters parameters =
        new PKIXParameters(Set.of(new TrustAnchor("CN=" + ROOT, key, null)));
    parameters.setRevocationEnabled(false);
    return parameters;
  }

  public boolean isValid(ProviderSource source) throws GeneralSecurityException {
    return CertificateService.validation(source)
            .create()
            .validate(path(new CertificateService(source)), trust(source))
        != null;
  }

  /** True, or an exception says that the provider finds the host's signature wrong. */
  public boolean isSigned(ProviderSource source) throws GeneralSecurityException {
    Provider verifier = new SignatureService(source, algorithm).provider();
    PublicKey key = new KeyPairService(source, algorithm).publicKey(authority.publicKey());
    CertificateService.ofSourceOrJdk(source).parse(host).verify(key, verifier);
    return true;
  }
}
