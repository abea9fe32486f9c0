package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorResult;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.util.Arrays;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.CertificateChain;

/**
 * Validates the path from a host to a root (RFC 5280, section 6). The JDK's certificates remember
 * the key and the name of the provider that verified them last and do not verify a second time: the
 * name is given in every other call, where the JVM has a provider of that name.
 */
public final class ChainValidationSubject implements Subject<CertPathValidatorResult> {
  private final ProviderSource source;
  private final Source<CertPathValidator> objects;
  private final CertificateChain chain;
  private final CertPath path;
  private final PKIXParameters unnamed;
  private final PKIXParameters named;
  private boolean turn;

  public ChainValidationSubject(
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
}
