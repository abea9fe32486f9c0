package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.CertificateChain;

/**
 * Verifies the signature of a parsed certificate.
 *
 * @param issuer the key of its issuer
 * @param provider of the signature
 * @param chain for the checks
 */
public record CertificateVerificationSubject(
    ProviderSource source,
    X509Certificate certificate,
    CallKey<PublicKey> issuer,
    Provider provider,
    CertificateChain chain)
    implements Subject<X509Certificate> {

  /** {@code certificate.verify(key, provider)}; the certificate, whose signature is good. */
  public X509Certificate verify() throws GeneralSecurityException {
    certificate.verify(issuer.next(), provider);
    return certificate;
  }

  @Override
  public void check(X509Certificate result) throws GeneralSecurityException {
    byte[] encoded = chain.host();
    CertificateChain forged =
        chain.withHost(CheckFailedException.altered(encoded, encoded.length - 1));
    CheckFailedException.requireRefusal("an altered signature", () -> forged.isSigned(source));
  }

  @Override
  public void checkAgainst(Peer peer, X509Certificate result) throws GeneralSecurityException {
    ProviderSource theirs = peer.source();
    peer.alone(() -> CertificateChain.sample(theirs, chain.algorithm()).isSigned(theirs));
    peer.agrees(() -> chain.isSigned(theirs));
  }
}
