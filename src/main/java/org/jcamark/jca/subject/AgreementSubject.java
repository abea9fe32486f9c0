package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.crypto.KeyAgreement;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;

/** Agrees on a secret with one peer. */
public record AgreementSubject(
    AgreementService service,
    KeyAgreement initialised,
    KeyAgreement reused,
    KeyPairService keys,
    KeyPair own,
    KeyPair peer)
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
      subjects.add(
          new AgreementSubject(service, initialised, reused, keys, own.get(i), peers.get(i)));
    }
    return subjects;
  }

  public byte[] agree() throws GeneralSecurityException {
    return agree(initialised);
  }

  public byte[] initAndAgree() throws GeneralSecurityException {
    reused.init(own.getPrivate());
    return agree(reused);
  }

  public byte[] createAndAgree() throws GeneralSecurityException {
    KeyAgreement agreement = service.create();
    agreement.init(own.getPrivate());
    return agree(agreement);
  }

  private byte[] agree(KeyAgreement agreement) throws GeneralSecurityException {
    agreement.doPhase(peer.getPublic(), true);
    return agreement.generateSecret();
  }

  @Override
  public byte[] perform(Boundary boundary) throws GeneralSecurityException {
    return switch (boundary) {
      case OPERATION -> agree();
      case INIT -> initAndAgree();
      default -> createAndAgree();
    };
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(result, service.agree(peer.getPrivate(), own.getPublic())),
        "the peer computes another secret");
    CheckFailedException.require(
        !Arrays.equals(result, service.agree(own.getPrivate(), own.getPublic())),
        "another key gives the same secret");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    KeyPairService theirKeys = keys.through(peer.source());
    KeyPair theirs = peer.alone(theirKeys::sample);
    PublicKey theirPublic = peer.alone(() -> keys.publicKey(theirs.getPublic().getEncoded()));
    byte[] theirSecret =
        peer.alone(
            () ->
                service
                    .through(peer.source())
                    .agree(theirs.getPrivate(), theirKeys.publicKey(own.getPublic().getEncoded())));
    peer.agrees(() -> Arrays.equals(theirSecret, service.agree(own.getPrivate(), theirPublic)));
  }

  @Override
  public Optional<byte[]> repeatable(Boundary boundary) throws GeneralSecurityException {
    return Optional.of(perform(boundary));
  }
}
