package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.KeyLife;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Subject;
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
  static List<CertificateVerificationSubject> prepare(Preparation from, Certificates certificates)
      throws GeneralSecurityException {
    Provider provider = new SignatureService(from.source(), certificates.scheme()).provider();
    CertificateService parser = CertificateService.ofSourceOrJdk(from.source());
    KeyPairService keys = from.keys();
    // Without a factory no key can be read: a reason for users, before anything is signed.
    keys.factory();
    PublicKey issuer = null;
    List<CertificateVerificationSubject> subjects = new ArrayList<>();
    for (CertificateChain chain : chains(from, certificates)) {
      if (issuer == null || !from.request().has(KeyLife.SAME)) {
        issuer = keys.publicKey(chain.intermediateKey());
      }
      subjects.add(
          new CertificateVerificationSubject(
              from.source(), parser.parse(chain.host()), from.callKey(issuer), provider, chain));
    }
    return subjects;
  }

  /** As many as can be made in about a tenth of a second, at most 128. */
  static List<CertificateChain> chains(Preparation from, Certificates certificates)
      throws GeneralSecurityException {
    Request request = from.request();
    ProviderSource source = from.source();
    Algorithm algorithm = request.algorithm();
    if (request.single()) {
      return List.of(CertificateChain.sample(source, algorithm));
    }
    ProviderSource maker = new KeyPairService(source, algorithm).maker();
    List<KeyPair> pairs = Inputs.keyPairs(new KeyPairService(maker, algorithm), request);
    SignatureService signer = CertificateChain.signer(maker, algorithm);
    int keys = pairs.size();
    List<CertificateChain> chains = new ArrayList<>();
    for (int i = 0; i < Inputs.count(request, 2 * certificates.scheme().signMicros()); i++) {
      chains.add(
          new CertificateChain(
              algorithm,
              signer,
              pairs.get(i % keys),
              pairs.get((i + 1) % keys),
              pairs.get((i + 2) % keys)));
    }
    return chains;
  }

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

  static void prove(Proof proof, Certificates certificates) throws GeneralSecurityException {
    SignatureService service = new SignatureService(proof.source(), certificates.scheme());
    CertificateService parser = CertificateService.ofSourceOrJdk(proof.source());
    KeyPairService keys = proof.keys();
    proof.knownAnswers(
        answer ->
            CheckFailedException.require(
                verifies(answer, parser, keys, service), "refuses a published signature"));
    CertificateChain chain = CertificateChain.sample(proof.source(), proof.algorithm());
    byte[] host = chain.host();
    byte[] otherContent = altered(host, host.length / 8);
    proof.refuses(
        "an altered certificate", () -> chain.withHost(otherContent).isSigned(proof.source()));
    byte[] otherSignature = altered(host, host.length - 1);
    proof.refuses(
        "an altered signature", () -> chain.withHost(otherSignature).isSigned(proof.source()));
  }

  private static boolean verifies(
      KnownAnswer answer, CertificateService parser, KeyPairService keys, SignatureService service)
      throws GeneralSecurityException {
    PublicKey issuer = keys.publicKey(answer.bytes("issuerKeyX509"));
    try {
      parser.parse(answer.bytes("certificate")).verify(issuer, service.provider());
      return true;
    } catch (SignatureException e) {
      return false;
    }
  }
}
