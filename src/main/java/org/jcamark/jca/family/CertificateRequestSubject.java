package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.asn1.pkcs.CertificationRequest;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.family.SignatureSubject.Signed;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.workload.CertificateIssuer;
import org.jcamark.jca.workload.CertificateIssuer.Der;

/** Signs a request for a certificate, each time with another key identifier in it. */
public record CertificateRequestSubject(
    KeyPairService keys,
    SignatureService service,
    Ready<Signature, PrivateKey> ready,
    PublicKey publicKey,
    byte[] part,
    byte[] identifier,
    boolean numbered)
    implements ObjectSubject<Signature, PrivateKey, byte[]> {
  static List<CertificateRequestSubject> prepare(Preparation from) throws GeneralSecurityException {
    Algorithm algorithm = from.request().algorithm();
    SignatureService service = from.service(() -> new SignatureService(from.source(), algorithm));
    Source<Signature> objects = from.objects(service);
    List<CertificateRequestSubject> subjects = new ArrayList<>();
    for (KeyPair pair : Inputs.keyPairs(from.keys(), from.request())) {
      byte[] key = pair.getPublic().getEncoded();
      subjects.add(
          new CertificateRequestSubject(
              from.keys(),
              service,
              from.ready(objects, CallKey.kept(pair.getPrivate()), Signature::initSign),
              pair.getPublic(),
              CertificateIssuer.request("host.example", key),
              Der.identifier(algorithm.name(), key),
              from.request().call().data().differs()));
    }
    return subjects;
  }

  @Override
  public byte[] use(Signature signature, PrivateKey key) throws GeneralSecurityException {
    if (numbered) {
      Nonces.increment(part, part.length - Long.BYTES);
    }
    signature.update(part);
    return Der.signed(part, identifier, signature.sign());
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    Signed signed = signed(result);
    requireEqual(part, signed.message(), "the request is another one");
    require(
        service.verify(signed.publicKey(), signed.message(), signed.signature()),
        "the signature does not verify");
  }

  private Signed signed(byte[] result) {
    CertificationRequest parsed = CertificationRequest.getInstance(result);
    return new Signed(
        publicKey,
        Der.encoded(parsed.getCertificationRequestInfo()),
        parsed.getSignature().getOctets());
  }

  @Override
  public boolean hasOutput() {
    return true;
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    signed(result).checkAgainst(peer, service, keys);
  }
}
