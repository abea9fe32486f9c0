package org.jcamark.workload.tls;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.workload.CertificateIssuer;
import org.jcamark.workload.SignatureIdentifier;

/** A private key and a self-signed certificate, both by one provider. */
public record Credentials(PrivateKey key, X509Certificate certificate) {

  /** Those of a name, made once and shared. */
  public static Credentials of(ProviderSource source, Algorithm signature, String name)
      throws GeneralSecurityException {
    return source.remember(
        List.of(Credentials.class, signature.name(), name), () -> make(source, signature, name));
  }

  private static Credentials make(ProviderSource source, Algorithm signature, String name)
      throws GeneralSecurityException {
    KeyPair pair = new KeyPairService(source, signature).generate();
    SignatureService service =
        new SignatureService(
            source, (AsymmetricPrimitive.Signature) signature.primitive(Operation.SIGN));
    byte[] publicKey = pair.getPublic().getEncoded();
    CertificateIssuer issuer =
        new CertificateIssuer(
            name,
            SignatureIdentifier.of(signature.name(), publicKey),
            message -> service.sign(pair.getPrivate(), message));
    return new Credentials(
        pair.getPrivate(), new CertificateService(source).parse(issuer.certify(name, publicKey)));
  }

  /** This certificate with the key of another: nobody who verifies may take it. */
  Credentials withKeyOf(Credentials other) {
    return new Credentials(other.key, certificate);
  }
}
