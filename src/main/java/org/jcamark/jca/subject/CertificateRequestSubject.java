package org.jcamark.jca.subject;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.pkcs.CertificationRequest;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.CertificateRequest;
import org.jcamark.workload.SignatureIdentifier;

/** Signs a request for a certificate, each time with another key identifier in it. */
public record CertificateRequestSubject(
    Algorithm algorithm,
    SignatureService service,
    Signature initialised,
    KeyPair pair,
    CertificateRequest unsigned,
    MessageCounter counter)
    implements Subject<byte[]> {
  private static final String HOST = "host.example";

  static List<CertificateRequestSubject> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    Algorithm algorithm = request.algorithm();
    SignatureService service = CertificateChain.signer(source, algorithm);
    MessageCounter counter = new MessageCounter(request.data().differs());
    List<CertificateRequestSubject> subjects = new ArrayList<>();
    for (KeyPair pair : Inputs.keyPairs(new KeyPairService(source, algorithm), request)) {
      byte[] key = pair.getPublic().getEncoded();
      Signature initialised = service.create();
      initialised.initSign(pair.getPrivate());
      subjects.add(
          new CertificateRequestSubject(
              algorithm,
              service,
              initialised,
              pair,
              CertificateRequest.of(HOST, key, SignatureIdentifier.of(algorithm.name(), key)),
              counter));
    }
    return subjects;
  }

  public byte[] request() throws GeneralSecurityException {
    return sign(initialised);
  }

  public byte[] createAndRequest() throws GeneralSecurityException {
    Signature signature = service.create();
    signature.initSign(pair.getPrivate());
    return sign(signature);
  }

  private byte[] sign(Signature signature) throws GeneralSecurityException {
    counter.number(unsigned.part(), unsigned.numberOffset());
    signature.update(unsigned.part());
    return unsigned.signed(signature.sign());
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    SignedMessage signed = signed(result);
    CheckFailedException.require(
        Arrays.equals(unsigned.part(), signed.message()), "the request is another one");
    CheckFailedException.require(
        service.verify(signed.publicKey(), signed.message(), signed.signature()),
        "the signature does not verify");
  }

  /** What a request signs, as an authority reads it. */
  private SignedMessage signed(byte[] result) {
    CertificationRequest parsed = CertificationRequest.getInstance(result);
    try {
      return new SignedMessage(
          pair.getPublic(),
          parsed.getCertificationRequestInfo().getEncoded(),
          parsed.getSignature().getOctets());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return Map.of(SizeMetric.OUTPUT, result.length);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    signed(result).checkAgainst(peer, service, algorithm);
  }
}
