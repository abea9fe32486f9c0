package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;

/**
 * Encapsulates a fresh secret for one public key.
 *
 * @param objects encapsulators where they are initialised, else what {@link KemService#create}
 *     gives
 * @param recipient whose public key it is, for the checks
 * @param encoded the public key as X.509
 */
public record EncapsulationSubject(
    KemService service,
    KeyPairService keys,
    Source<Object> objects,
    Maker<KemPair> recipient,
    CallKey<PublicKey> publicKey,
    byte[] encoded)
    implements Subject<Object> {
  static List<EncapsulationSubject> prepare(Preparation from, Kem kem)
      throws GeneralSecurityException {
    KemService service = KemPair.service(from, kem);
    Source<Object> objects = from.objects(service::create);
    List<EncapsulationSubject> subjects = new ArrayList<>();
    for (LazyKeyPair pair : from.pairs()) {
      PublicKey key =
          from.request().boundary() == Boundary.ENCODED ? null : from.key(pair::publicKey);
      subjects.add(
          new EncapsulationSubject(
              service,
              from.keys(),
              from.replaced(objects, object -> service.encapsulator(object, key)),
              KemPair.recipient(from, kem, service, pair),
              from.callKey(key),
              pair.x509()));
    }
    return subjects;
  }

  public Object encapsulate() throws GeneralSecurityException {
    return service.encapsulate(objects.take());
  }

  public Object initAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.take(), publicKey.next()));
  }

  public Object createAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.create(), publicKey.next()));
  }

  public Object decodeAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.create(), keys.publicKey(encoded)));
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        recipient.make().opens(service.read(result)), "decapsulation gives another secret");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) throws GeneralSecurityException {
    return Map.of(SizeMetric.OUTPUT, service.read(result).ciphertext().length);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KemPair ours = recipient.make();
    KemPair theirs = KemPair.of(peer, ours);
    peer.agrees(() -> theirs.opens(ours.seal(theirs)));
  }

  static void prove(Proof proof, Kem kem) throws GeneralSecurityException {
    KeyPairService keys = proof.keys();
    KeyPairSubject.refusesMalformedKey(proof, keys, keys.sample().getPublic());
  }
}
