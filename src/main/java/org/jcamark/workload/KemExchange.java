package org.jcamark.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;

/** A KEM as JCA has it. */
record KemExchange(KemService kem, KeyPairService keys, PublicKeyBytes format, int ciphertextBytes)
    implements SingleExchange {

  static KemExchange of(ProviderSource source, Algorithm algorithm, Kem kem)
      throws GeneralSecurityException {
    KemService service = KemService.of(source, kem);
    KeyPairService keys = new KeyPairService(source, algorithm);
    PublicKey sample = keys.sample().getPublic();
    PublicKeyBytes format = PublicKeyBytes.of(algorithm, keys, sample);
    return new KemExchange(service, keys, format, service.once(sample).ciphertext().length);
  }

  @Override
  public DecapsulationKey own(KeyPair pair) {
    return new Own(kem, pair.getPrivate(), format.of(pair.getPublic()));
  }

  @Override
  public EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException {
    return new Theirs(kem, format.read(publicBytes), publicBytes);
  }

  @Override
  public int publicBytes() {
    return format.length();
  }

  private record Own(KemService kem, PrivateKey key, byte[] publicBytes)
      implements DecapsulationKey {
    @Override
    public byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException {
      return RefusedException.checked(() -> kem.once(key, ciphertext));
    }
  }

  private record Theirs(KemService kem, PublicKey key, byte[] publicBytes)
      implements EncapsulationKey {
    @Override
    public Encapsulation encapsulate() throws GeneralSecurityException {
      return kem.once(key);
    }
  }
}
