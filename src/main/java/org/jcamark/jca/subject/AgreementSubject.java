package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.KeyAgreement;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KeyPairService;
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
    Source<KeyAgreement> objects,
    KeyPairService keys,
    CallKey<KeyPair> ownAndPeer,
    Maker<PublicKey> ownPublic,
    Maker<PrivateKey> peerPrivate)
    implements Subject<byte[]> {

  public byte[] agree() throws GeneralSecurityException {
    KeyAgreement agreement = objects.take();
    agreement.doPhase(ownAndPeer.kept().getPublic(), true);
    return agreement.generateSecret();
  }

  public byte[] initAndAgree() throws GeneralSecurityException {
    return initAndAgree(objects.take());
  }

  public byte[] createAndAgree() throws GeneralSecurityException {
    return initAndAgree(objects.create());
  }

  private byte[] initAndAgree(KeyAgreement agreement) throws GeneralSecurityException {
    KeyPair pair = ownAndPeer.next();
    agreement.init(pair.getPrivate());
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
