package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.SignatureException;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.KeyLife;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.JcaService.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.workload.CertificateChain;
import org.jcamark.jca.workload.CertificateIssuer;

/** Parses a certificate, verifies its signature, or validates the path from it to a root. */
public sealed interface CertificateSubject<R> extends Subject<R> {
  /** As many as can be made in about a tenth of a second, at most 128. */
  private static List<CertificateChain> chains(Preparation from) throws GeneralSecurityException {
    Request request = from.request();
    Algorithm algorithm = request.algorithm();
    if (request.single()) {
      return List.of(CertificateChain.sample(from.source(), algorithm));
    }
    ProviderSource maker = from.keys().maker();
    List<KeyPair> pairs = Inputs.keyPairs(from.keys().through(maker), request);
    SignatureService signer = new SignatureService(maker, algorithm);
    List<CertificateChain> chains = new ArrayList<>();
    for (int i = 0; i < Inputs.count(request, 2 * signer.scheme().signMicros()); i++) {
      chains.add(CertificateChain.of(algorithm, signer, pairs, i));
    }
    return chains;
  }

  private static CertificateChain forged(CertificateChain chain) {
    return chain.withHost(altered(chain.host(), chain.host().length - 1));
  }

  /** The JDK keeps the certificates that it parsed last: each has another serial number. */
  record Parsing(
      CertificateService service,
      Ready<CertificateFactory, Void> ready,
      byte[] certificate,
      int numberOffset,
      byte[] publicKey,
      boolean numbered)
      implements CertificateSubject<X509Certificate>,
          ObjectSubject<CertificateFactory, Void, X509Certificate> {
    static List<Parsing> prepare(Preparation from) throws GeneralSecurityException {
      CertificateService service = from.service(() -> new CertificateService(from.source()));
      Ready<CertificateFactory, Void> ready = Ready.of(from.objects(service), null);
      List<Parsing> subjects = new ArrayList<>();
      for (CertificateChain chain : chains(from)) {
        byte[] certificate = chain.host().clone();
        subjects.add(
            new Parsing(
                service,
                ready,
                certificate,
                CertificateIssuer.numberOffset(certificate),
                chain.hostKey(),
                from.request().call().data().differs()));
      }
      return subjects;
    }

    @Override
    public X509Certificate use(CertificateFactory factory, Void none)
        throws GeneralSecurityException {
      if (numbered) {
        Nonces.increment(certificate, numberOffset);
      }
      return (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(certificate));
    }

    @Override
    public void check(X509Certificate result) throws GeneralSecurityException {
      requireEqual(certificate, result.getEncoded(), "the certificate is another one");
      require(hasKey(result, publicKey), "the certificate has another key");
    }

    /** JDK 17 encodes keys that it does not know with parameters, NULL, that they do not have. */
    private static boolean hasKey(X509Certificate certificate, byte[] x509) {
      SubjectPublicKeyInfo expected = SubjectPublicKeyInfo.getInstance(x509);
      SubjectPublicKeyInfo found =
          SubjectPublicKeyInfo.getInstance(certificate.getPublicKey().getEncoded());
      return found.getPublicKeyData().equals(expected.getPublicKeyData())
          && found.getAlgorithm().getAlgorithm().equals(expected.getAlgorithm().getAlgorithm());
    }

    @Override
    public void checkAgainst(Peer peer, X509Certificate result) throws GeneralSecurityException {
      X509Certificate theirs =
          peer.alone(() -> new CertificateService(peer.source()).parse(certificate));
      peer.agrees(() -> fields(result).equals(fields(theirs)));
    }

    private static List<Object> fields(X509Certificate certificate) {
      return List.of(
          certificate.getSerialNumber(),
          certificate.getIssuerX500Principal(),
          certificate.getSubjectX500Principal(),
          certificate.getNotAfter(),
          certificate.getSigAlgOID(),
          certificate.getBasicConstraints());
    }

    @Override
    public void prove(Proof proof) throws GeneralSecurityException {
      proof.knownAnswers(
          answer -> {
            X509Certificate parsed = service.parse(answer.bytes("certificate"));
            Proof.requireEqual(answer.bytes("certificate"), parsed.getEncoded());
            CheckFailedException.require(
                hasKey(parsed, answer.bytes("publicKeyX509")),
                "the published certificate has another key");
          });
      proof.refuses("a certificate cut by a byte", Proof.withoutLast(certificate), service::parse);
    }
  }

  record Verification(
      KeyPairService keys,
      X509Certificate certificate,
      CallKey<PublicKey> issuer,
      Provider provider,
      CertificateChain chain)
      implements CertificateSubject<X509Certificate> {
    static List<Verification> prepare(Preparation from) throws GeneralSecurityException {
      Algorithm algorithm = from.request().algorithm();
      SignatureService service = from.service(() -> new SignatureService(from.source(), algorithm));
      CertificateService parser = CertificateService.ofSourceOrJdk(from.source());
      KeyPairService keys = from.keys();
      // Without a factory no key can be read: a reason for users, before anything is signed.
      keys.factory();
      PublicKey issuer = null;
      List<Verification> subjects = new ArrayList<>();
      for (CertificateChain chain : chains(from)) {
        if (issuer == null || !from.request().has(KeyLife.SAME)) {
          issuer = keys.publicKey(chain.authority().publicKey());
        }
        subjects.add(
            new Verification(
                keys, parser.parse(chain.host()), from.callKey(issuer), service.provider(), chain));
      }
      return subjects;
    }

    public X509Certificate verify() throws GeneralSecurityException {
      certificate.verify(issuer.next(), provider);
      return certificate;
    }

    @Override
    public void check(X509Certificate result) throws GeneralSecurityException {
      CheckFailedException.requireRefusal(
          "an altered signature", () -> forged(chain).isSigned(keys.source()));
    }

    @Override
    public void checkAgainst(Peer peer, X509Certificate result) throws GeneralSecurityException {
      ProviderSource theirs = peer.source();
      peer.alone(() -> CertificateChain.sample(theirs, chain.algorithm()).isSigned(theirs));
      peer.agrees(() -> chain.isSigned(theirs));
    }

    @Override
    public void prove(Proof proof) throws GeneralSecurityException {
      ProviderSource source = keys.source();
      CertificateService parser = CertificateService.ofSourceOrJdk(source);
      proof.knownAnswers(
          answer -> {
            PublicKey publishedIssuer = keys.publicKey(answer.bytes("issuerKeyX509"));
            X509Certificate published = parser.parse(answer.bytes("certificate"));
            try {
              published.verify(publishedIssuer, provider);
            } catch (SignatureException e) {
              throw new CheckFailedException("refuses a published signature", e);
            }
          });
      proof.refuses(
          "an altered certificate",
          altered(chain.host(), chain.host().length / 8),
          altered -> chain.withHost(altered).isSigned(source));
      proof.refuses("an altered signature", () -> forged(chain).isSigned(source));
    }
  }

  /**
   * Validates the path from a host to a root (RFC 5280, section 6). The JDK's certificates remember
   * the key and the name of the provider that verified them last and do not verify a second time:
   * the name is given in every other call, where the JVM has a provider of that name.
   */
  record Validation(
      ProviderSource source,
      Ready<CertPathValidator, Void> ready,
      CertificateChain chain,
      CertPath path,
      PKIXParameters unnamed,
      PKIXParameters named,
      AtomicBoolean turn)
      implements CertificateSubject<CertPathValidatorResult>,
          ObjectSubject<CertPathValidator, Void, CertPathValidatorResult> {
    /** Above this cost no further certificate is signed. */
    private static final double EXPENSIVE_MICROS = 200_000;

    static List<Validation> prepare(Preparation from) throws GeneralSecurityException {
      JcaService<CertPathValidator> service =
          from.service(() -> CertificateService.validation(from.source()));
      ProviderSource source = from.source();
      // Without the signature nothing can be validated: a reason for users.
      Provider verifier = new SignatureService(source, from.request().algorithm()).provider();
      Ready<CertPathValidator, Void> ready = Ready.of(from.objects(service), null);
      List<Validation> subjects = new ArrayList<>();
      for (CertificateChain chain : chains(from)) {
        CertPath path = chain.path(new CertificateService(source));
        PKIXParameters named = chain.trust(source);
        if (verifier.equals(Security.getProvider(verifier.getName()))) {
          named.setSigProvider(verifier.getName());
        }
        subjects.add(
            new Validation(
                source, ready, chain, path, chain.trust(source), named, new AtomicBoolean()));
      }
      return subjects;
    }

    @Override
    public CertPathValidatorResult use(CertPathValidator validator, Void none)
        throws GeneralSecurityException {
      boolean isNamed = !turn.getPlain();
      turn.setPlain(isNamed);
      return validator.validate(path, isNamed ? named : unnamed);
    }

    @Override
    public void check(CertPathValidatorResult result) throws GeneralSecurityException {
      byte[] key = ((PKIXCertPathValidatorResult) result).getPublicKey().getEncoded();
      requireEqual(chain.hostKey(), key, "the path leads to another key");
      CheckFailedException.requireRefusal(
          "an altered signature", () -> forged(chain).isValid(source));
    }

    @Override
    public void checkAgainst(Peer peer, CertPathValidatorResult result)
        throws GeneralSecurityException {
      ProviderSource theirs = peer.source();
      peer.alone(() -> CertificateChain.sample(theirs, chain.algorithm()).isValid(theirs));
      peer.agrees(() -> chain.isValid(theirs));
    }

    @Override
    public void prove(Proof proof) throws GeneralSecurityException {
      proof.refuses("an altered signature", () -> forged(chain).isValid(source));
      if (new SignatureService(source, chain.algorithm()).scheme().signMicros()
          < EXPENSIVE_MICROS) {
        CertificateChain withoutAuthority = chain.withoutAuthority();
        proof.refuses("an issuer that is no authority", () -> withoutAuthority.isValid(source));
      }
    }
  }
}
