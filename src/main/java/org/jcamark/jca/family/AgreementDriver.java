package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import javax.crypto.KeyAgreement;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.AgreementSubject;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Source;

/** Key agreement: up to 128 pairs of our own and of peers. */
final class AgreementDriver implements Driver<Agreement> {

  @Override
  public List<AgreementSubject> prepare(Preparation from, Agreement agreement)
      throws GeneralSecurityException {
    AgreementService service = from.service(() -> new AgreementService(from.source(), agreement));
    Source<KeyAgreement> objects = from.objects(service::create);
    List<LazyKeyPair> own = from.pairs();
    List<LazyKeyPair> peers = from.otherPairs();
    List<AgreementSubject> subjects = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      LazyKeyPair ours = own.get(i);
      LazyKeyPair theirs = peers.get(i);
      PrivateKey key = from.key(ours::privateKey);
      PublicKey peerKey = from.key(theirs::publicKey);
      Source<KeyAgreement> ofKey = from.initialised(objects, object -> object.init(key));
      subjects.add(
          new AgreementSubject(
              service,
              ofKey,
              from.keys(),
              from.callKey(new KeyPair(peerKey, key)),
              ours::publicKey,
              theirs::privateKey));
    }
    return subjects;
  }

  @Override
  public void prove(Proof proof, Agreement agreement) throws GeneralSecurityException {
    AgreementService service = new AgreementService(proof.source(), agreement);
    KeyPairService keys = proof.keys();
    proof.knownAnswers(
        "output",
        answer ->
            service.agree(
                keys.privateKey(answer.bytes("privateKeyPkcs8")),
                keys.publicKey(answer.bytes("publicKeyX509"))));
    KeyPair own = keys.sample();
    KeyGenerationDriver.refusesMalformedKey(proof, keys, own.getPublic());
    if (agreement.name().equals("ECDH")) {
      byte[] onCurve = own.getPublic().getEncoded();
      byte[] offCurve = CheckFailedException.altered(onCurve, onCurve.length - 1);
      proof.refuses(
          "a point off the curve",
          () -> service.agree(own.getPrivate(), keys.publicKey(offCurve)) != null);
    }
  }
}
