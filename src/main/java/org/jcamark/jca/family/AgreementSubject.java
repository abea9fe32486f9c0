package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.KeyAgreement;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.jca.family.Preparation.LazyKeyPair;
import org.jcamark.jca.provider.JcaService.AgreementService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;

public record AgreementSubject(
    Agreement agreement,
    AgreementService service,
    Ready<KeyAgreement, KeyPair> ready,
    KeyPairService keys,
    Maker<PublicKey> ownPublic,
    Maker<PrivateKey> peerPrivate)
    implements ObjectSubject<KeyAgreement, KeyPair, byte[]> {
  static List<AgreementSubject> prepare(Preparation from) throws GeneralSecurityException {
    Agreement agreement = from.primitive();
    AgreementService service = from.service(() -> new AgreementService(from.source(), agreement));
    Source<KeyAgreement> objects = from.objects(service);
    List<LazyKeyPair> own = from.pairs();
    List<LazyKeyPair> peers = from.pairs(from::source, true);
    List<AgreementSubject> subjects = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      LazyKeyPair ours = own.get(i);
      LazyKeyPair theirs = peers.get(i);
      PrivateKey key = from.key(ours::privateKey);
      PublicKey peerKey = from.key(theirs::publicKey);
      CallKey<KeyPair> both = from.callKey(new KeyPair(peerKey, key));
      subjects.add(
          new AgreementSubject(
              agreement,
              service,
              from.ready(objects, both, (object, pair) -> object.init(pair.getPrivate())),
              from.keys(),
              ours::publicKey,
              theirs::privateKey));
    }
    return subjects;
  }

  @Override
  public byte[] use(KeyAgreement agreement, KeyPair pair) throws GeneralSecurityException {
    agreement.doPhase(pair.getPublic(), true);
    return agreement.generateSecret();
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    PublicKey publicKey = ownPublic.make();
    requireEqual(
        result, service.agree(peerPrivate.make(), publicKey), "the peer computes another secret");
    require(
        !Arrays.equals(result, service.agree(ready.key().kept().getPrivate(), publicKey)),
        "another key gives the same secret");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] ownEncoded = ownPublic.make().getEncoded();
    KeyPairService theirKeys = keys.through(peer.source());
    KeyPair theirs = peer.alone(theirKeys::sample);
    PublicKey theirPublic = peer.alone(() -> keys.publicKey(theirs.getPublic().getEncoded()));
    AgreementService other = peer.alone(() -> new AgreementService(peer.source(), agreement));
    byte[] theirSecret =
        peer.alone(() -> other.agree(theirs.getPrivate(), theirKeys.publicKey(ownEncoded)));
    peer.agrees(theirSecret, () -> service.agree(ready.key().kept().getPrivate(), theirPublic));
  }

  @Override
  public boolean isRepeatable() {
    return true;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    proof.knownAnswers(
        "output",
        answer ->
            service.agree(
                keys.privateKey(answer.bytes("privateKeyPkcs8")),
                keys.publicKey(answer.bytes("publicKeyX509"))));
    KeyPair own = keys.sample();
    proof.refusesMalformedKey(own.getPublic());
    if (agreement.name().equals("ECDH")) {
      byte[] onCurve = own.getPublic().getEncoded();
      proof.refuses(
          "a point off the curve",
          CheckFailedException.altered(onCurve, onCurve.length - 1),
          offCurve -> service.agree(own.getPrivate(), keys.publicKey(offCurve)));
    }
  }
}
