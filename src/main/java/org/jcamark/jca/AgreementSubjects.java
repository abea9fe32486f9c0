package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.KeyAgreement;
import org.jcamark.catalog.AsymmetricPrimitive;

/** Units of work of key agreement: own keys and peers from a pool. */
final class AgreementSubjects {
  private AgreementSubjects() {}

  /** A key agreement as one provider has it. */
  record Access(String name, Provider provider) {
    static Access of(ProviderSource source, AsymmetricPrimitive.Agreement agreement)
        throws GeneralSecurityException {
      String name = source.dialect().name("KeyAgreement", agreement.name());
      return new Access(name, source.provider("KeyAgreement", name));
    }

    KeyAgreement create() throws GeneralSecurityException {
      return KeyAgreement.getInstance(name, provider);
    }

    byte[] agree(PrivateKey own, PublicKey peer) throws GeneralSecurityException {
      KeyAgreement agreement = create();
      agreement.init(own);
      agreement.doPhase(peer, true);
      return agreement.generateSecret();
    }
  }

  static List<Subject> prepare(
      ProviderSource source, AsymmetricPrimitive.Agreement agreement, Request request)
      throws GeneralSecurityException {
    Access access = Access.of(source, agreement);
    KeyPairAccess keys = new KeyPairAccess(source, request.algorithm());
    List<KeyPair> own = keys.pool(request);
    List<KeyPair> peers = keys.pool(request);
    KeyAgreement reused = access.create();
    List<Subject> subjects = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      KeyAgreement initialised = access.create();
      initialised.init(own.get(i).getPrivate());
      subjects.add(new Agreeing(access, initialised, reused, own.get(i), peers.get(i)));
    }
    return subjects;
  }

  /** Agrees with one peer. */
  private record Agreeing(
      Access access, KeyAgreement initialised, KeyAgreement reused, KeyPair own, KeyPair peer)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return agree(initialised);
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      reused.init(own.getPrivate());
      return agree(reused);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      KeyAgreement agreement = access.create();
      agreement.init(own.getPrivate());
      return agree(agreement);
    }

    private Object agree(KeyAgreement agreement) throws GeneralSecurityException {
      agreement.doPhase(peer.getPublic(), true);
      return agreement.generateSecret();
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      CheckFailedException.require(
          Arrays.equals((byte[]) result, access.agree(peer.getPrivate(), own.getPublic())),
          "the peer computes another secret");
    }
  }
}
