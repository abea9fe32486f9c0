package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.KeyAgreement;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Agrees on a secret with one peer.
 *
 * @param ownAndPeer our private key and the public key of the peer
 * @param ownPublic for the checks
 * @param peerPrivate for the checks
 */
public record AgreementSubject(
    AgreementService service,
    KeyAgreement initialised,
    KeyAgreement reused,
    KeyPairService keys,
    CallKey<KeyPair> ownAndPeer,
    Maker<PublicKey> ownPublic,
    Maker<PrivateKey> peerPrivate)
    implements Subject<byte[]> {

  static List<AgreementSubject> prepare(ProviderSource source, Agreement agreement, Request request)
      throws GeneralSecurityException {
    AgreementService service = new AgreementService(source, agreement);
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    List<KeyPair> own = Inputs.keyPairs(keys, request);
    List<KeyPair> peers =
        request.single() ? List.of(keys.generate()) : Inputs.keyPairs(keys, request);
    KeyAgreement reused = service.create();
    List<AgreementSubject> subjects = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      KeyAgreement initialised = service.create();
      initialised.init(own.get(i).getPrivate());
      KeyPair ownPair = own.get(i);
      KeyPair peerPair = peers.get(i);
      subjects.add(
          new AgreementSubject(
              service,
              initialised,
              reused,
              keys,
              CallKey.of(request, keys, new KeyPair(peerPair.getPublic(), ownPair.getPrivate())),
              ownPair::getPublic,
              peerPair::getPrivate));
    }
    return subjects;
  }

  static AgreementSubject cold(ColdPreparation cold, Agreement agreement)
      throws GeneralSecurityException {
    ProviderSource source = cold.source();
    ColdInputs inputs = cold.inputs();
    AgreementService service = cold.service(() -> new AgreementService(source, agreement));
    KeyAgreement object = cold.object(service::create);
    KeyPairService keys = new KeyPairService(source, cold.request().algorithm());
    PrivateKey own = cold.privateKey(keys);
    byte[] peer = inputs.part(ColdInputs.PEER_PUBLIC_KEY);
    PublicKey peerPublic = cold.stages().key(() -> keys.publicKey(peer));
    cold.init(() -> object.init(own));
    return new AgreementSubject(
        service,
        object,
        object,
        keys,
        CallKey.kept(new KeyPair(peerPublic, own)),
        () -> keys.publicKey(inputs.part(ColdInputs.PUBLIC_KEY)),
        () -> keys.privateKey(inputs.part(ColdInputs.PEER_PRIVATE_KEY)));
  }

  /** Makes the keys of {@link #cold}. */
  static void addParts(Map<String, byte[]> parts, ProviderSource source, Request request)
      throws GeneralSecurityException {
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    ColdInputs.put(parts, keys.generate());
    KeyPair peer = keys.generate();
    parts.put(ColdInputs.PEER_PRIVATE_KEY, ColdInputs.encoded(peer.getPrivate()));
    parts.put(ColdInputs.PEER_PUBLIC_KEY, ColdInputs.encoded(peer.getPublic()));
  }

  public byte[] agree() throws GeneralSecurityException {
    return agree(initialised, ownAndPeer.kept());
  }

  public byte[] initAndAgree() throws GeneralSecurityException {
    return initAndAgree(reused);
  }

  public byte[] createAndAgree() throws GeneralSecurityException {
    return initAndAgree(service.create());
  }

  private byte[] initAndAgree(KeyAgreement agreement) throws GeneralSecurityException {
    KeyPair pair = ownAndPeer.next();
    agreement.init(pair.getPrivate());
    return agree(agreement, pair);
  }

  private static byte[] agree(KeyAgreement agreement, KeyPair pair)
      throws GeneralSecurityException {
    agreement.doPhase(pair.getPublic(), true);
    return agreement.generateSecret();
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    PublicKey publicKey = ownPublic.make();
    CheckFailedException.require(
        Arrays.equals(result, service.agree(peerPrivate.make(), publicKey)),
        "the peer computes another secret");
    CheckFailedException.require(
        !Arrays.equals(result, service.agree(ownAndPeer.kept().getPrivate(), publicKey)),
        "another key gives the same secret");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] ownEncoded = ownPublic.make().getEncoded();
    KeyPairService theirKeys = keys.through(peer.source());
    KeyPair theirs = peer.alone(theirKeys::sample);
    PublicKey theirPublic = peer.alone(() -> keys.publicKey(theirs.getPublic().getEncoded()));
    byte[] theirSecret =
        peer.alone(
            () ->
                service
                    .through(peer.source())
                    .agree(theirs.getPrivate(), theirKeys.publicKey(ownEncoded)));
    peer.agrees(
        () ->
            Arrays.equals(theirSecret, service.agree(ownAndPeer.kept().getPrivate(), theirPublic)));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
