package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
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
import org.jcamark.jca.provider.PathValidationService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CertificateParsingSubject;
import org.jcamark.jca.subject.CertificateRequestSubject;
import org.jcamark.jca.subject.CertificateVerificationSubject;
import org.jcamark.jca.subject.ChainValidationSubject;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.workload.CertificateChain;
import org.jcamark.workload.CertificateIssuer;
import org.jcamark.workload.CertificateRequest;
import org.jcamark.workload.SignatureIdentifier;

/** What is done with certificates. */
final class CertificateDriver implements Driver<Certificates> {
  /** Above this cost no further certificate is signed. */
  private static final double EXPENSIVE_MICROS = 200_000;

  private static final String HOST = "host.example";

  @Override
  public List<? extends Subject<?>> prepare(Preparation from, Certificates certificates)
      throws GeneralSecurityException {
    return switch (from.request().operation()) {
      case PARSE_CERTIFICATE -> parsing(from, certificates);
      case VERIFY_CERTIFICATE -> verification(from, certificates);
      case VALIDATE_CHAIN -> validation(from, certificates);
      default -> requests(from, certificates);
    };
  }

  private static List<CertificateParsingSubject> parsing(
      Preparation from, Certificates certificates) throws GeneralSecurityException {
    CertificateService service = new CertificateService(from.source());
    Source<CertificateFactory> objects = from.objects(service::create);
    List<CertificateParsingSubject> subjects = new ArrayList<>();
    for (CertificateChain chain : chains(from, certificates)) {
      byte[] certificate = chain.host();
      subjects.add(
          new CertificateParsingSubject(
              service,
              objects,
              certificate,
              CertificateIssuer.numberOffset(certificate),
              chain.hostKey(),
              from.request().data().differs()));
    }
    return subjects;
  }

  private static List<CertificateVerificationSubject> verification(
      Preparation from, Certificates certificates) throws GeneralSecurityException {
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

  private static List<ChainValidationSubject> validation(
      Preparation from, Certificates certificates) throws GeneralSecurityException {
    PathValidationService service = new PathValidationService(from.source());
    // Without the signature nothing can be validated: a reason for users.
    new SignatureService(from.source(), certificates.scheme());
    Source<CertPathValidator> objects = from.objects(service::create);
    List<ChainValidationSubject> subjects = new ArrayList<>();
    for (CertificateChain chain : chains(from, certificates)) {
      subjects.add(new ChainValidationSubject(from.source(), objects, chain));
    }
    return subjects;
  }

  private static List<CertificateRequestSubject> requests(
      Preparation from, Certificates certificates) throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    SignatureService service = new SignatureService(from.source(), certificates.scheme());
    Source<Signature> objects = from.objects(service::create);
    List<CertificateRequestSubject> subjects = new ArrayList<>();
    for (KeyPair pair : Inputs.keyPairs(from.keys(), from.request())) {
      byte[] key = pair.getPublic().getEncoded();
      Source<Signature> ofKey =
          from.initialised(objects, signature -> signature.initSign(pair.getPrivate()));
      subjects.add(
          new CertificateRequestSubject(
              algorithm,
              service,
              ofKey,
              pair,
              CertificateRequest.of(HOST, key, SignatureIdentifier.of(algorithm.name(), key)),
              from.request().data().differs()));
    }
    return subjects;
  }

  /** As many as can be made in about a tenth of a second, at most 128. */
  private static List<CertificateChain> chains(Preparation from, Certificates certificates)
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

  /** A request is proved by its signature. */
  @Override
  public void prove(Proof proof, Certificates certificates) throws GeneralSecurityException {
    switch (proof.operation()) {
      case PARSE_CERTIFICATE -> parsing(proof);
      case VERIFY_CERTIFICATE -> verification(proof, certificates);
      case VALIDATE_CHAIN -> validation(proof, certificates);
      default -> {}
    }
  }

  private static void parsing(Proof proof) throws GeneralSecurityException {
    CertificateService service = new CertificateService(proof.source());
    proof.knownAnswers(
        answer -> {
          X509Certificate parsed = service.parse(answer.bytes("certificate"));
          Proof.requireEqual(answer.bytes("certificate"), parsed.getEncoded());
          CheckFailedException.require(
              CertificateParsingSubject.hasKey(parsed, answer.bytes("publicKeyX509")),
              "the published certificate has another key");
        });
    byte[] certificate = CertificateChain.sample(proof.source(), proof.algorithm()).host();
    byte[] cut = Proof.withoutLast(certificate);
    proof.refuses("a certificate cut by a byte", () -> service.parse(cut) != null);
  }

  private static void verification(Proof proof, Certificates certificates)
      throws GeneralSecurityException {
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

  private static void validation(Proof proof, Certificates certificates)
      throws GeneralSecurityException {
    CertificateChain chain = CertificateChain.sample(proof.source(), proof.algorithm());
    byte[] host = chain.host();
    byte[] otherSignature = altered(host, host.length - 1);
    proof.refuses(
        "an altered signature", () -> chain.withHost(otherSignature).isValid(proof.source()));
    if (certificates.scheme().signMicros() < EXPENSIVE_MICROS) {
      CertificateChain withoutAuthority = chain.withoutAuthority();
      proof.refuses(
          "an issuer that is no authority", () -> withoutAuthority.isValid(proof.source()));
    }
  }
}
