package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Certificates;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.workload.CertificateChain;

/**
 * Validates the path from a host to a root (RFC 5280, section 6). The JDK's certificates remember
 * the key and the name of the provider that verified them last and do not verify a second time: the
 * name is given in every other call, where the JVM has a provider of that name.
 */
public final class ChainValidationSubject implements Subject<CertPathValidatorResult> {
  /** Above this cost no further certificate is signed. */
  private static final double EXPENSIVE_MICROS = 200_000;

  private final ProviderSource source;
  private final Source<CertPathValidator> objects;
  private final CertificateChain chain;
  private final CertPath path;
  private final PKIXParameters unnamed;
  private final PKIXParameters named;
  private boolean turn;

  private ChainValidationSubject(
      ProviderSource source, Source<CertPathValidator> objects, CertificateChain chain)
      throws GeneralSecurityException {
    this.source = source;
    this.objects = objects;
    this.chain = chain;
    this.path = chain.path(new CertificateService(source));
    this.unnamed = chain.trust(source);
    this.named = chain.trust(source);
    Provider verifier = CertificateChain.signer(source, chain.algorithm()).provider();
    if (verifier.equals(Security.getProvider(verifier.getName()))) {
      named.setSigProvider(verifier.getName());
    }
  }

  static List<ChainValidationSubject> prepare(Preparation from, Certificates certificates)
      throws GeneralSecurityException {
    JcaService<CertPathValidator> service = CertificateService.validation(from.source());
    // Without the signature nothing can be validated: a reason for users.
    new SignatureService(from.source(), certificates.scheme());
    Source<CertPathValidator> objects = from.objects(service);
    List<ChainValidationSubject> subjects = new ArrayList<>();
    for (CertificateChain chain : CertificateVerificationSubject.chains(from, certificates)) {
      subjects.add(new ChainValidationSubject(from.source(), objects, chain));
    }
    return subjects;
  }

  public CertPathValidatorResult validate() throws GeneralSecurityException {
    return validate(objects.take());
  }

  public CertPathValidatorResult createAndValidate() throws GeneralSecurityException {
    return validate(objects.create());
  }

  private CertPathValidatorResult validate(CertPathValidator validator)
      throws GeneralSecurityException {
    turn = !turn;
    return validator.validate(path, turn ? named : unnamed);
  }

  @Override
  public void check(CertPathValidatorResult result) throws GeneralSecurityException {
    byte[] key = ((PKIXCertPathValidatorResult) result).getPublicKey().getEncoded();
    CheckFailedException.require(
        Arrays.equals(chain.hostKey(), key), "the path leads to another key");
    byte[] encoded = chain.host();
    CertificateChain forged =
        chain.withHost(CheckFailedException.altered(encoded, encoded.length - 1));
    CheckFailedException.requireRefusal("an altered signature", () -> forged.isValid(source));
  }

  @Override
  public void checkAgainst(Peer peer, CertPathValidatorResult result)
      throws GeneralSecurityException {
    ProviderSource theirs = peer.source();
    peer.alone(() -> CertificateChain.sample(theirs, chain.algorithm()).isValid(theirs));
    peer.agrees(() -> chain.isValid(theirs));
  }

  static void prove(Proof proof, Certificates certificates) throws GeneralSecurityException {
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
