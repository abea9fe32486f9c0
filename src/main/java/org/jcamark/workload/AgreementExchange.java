package org.jcamark.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;

/** Diffie-Hellman with an ephemeral key, as TLS 1.3 uses it. */
record AgreementExchange(AgreementService agreement, KeyPairService keys, PublicKeyBytes format)
    implements SingleExchange {

  static AgreementExchange of(ProviderSource source, Algorithm algorithm, Agreement agreement)
      throws GeneralSecurityException {
    KeyPairService keys = new KeyPairService(source, algorithm);
    KeyPair sample = keys.sample();
    AgreementService service = new AgreementService(source, agreement);
    service.agree(sample.getPrivate(), sample.getPublic());
    PublicKeyBytes format = PublicKeyBytes.of(algorithm, keys, sample.getPublic());
    return new AgreementExchange(service, keys, format);
  }

  @Override
  public DecapsulationKey own(KeyPair pair) {
    return new Own(this, pair.getPrivate(), format.of(pair.getPublic()));
  }

  @Override
  public EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException {
    return new Theirs(this, format.read(publicBytes), publicBytes);
  }

  @Override
  public int publicBytes() {
    return format.length();
  }

  @Override
  public int ciphertextBytes() {
    return format.length();
  }

  private record Own(AgreementExchange exchange, PrivateKey key, byte[] publicBytes)
      implements DecapsulationKey {
    @Override
    public byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException {
      return RefusedException.checked(
          () -> exchange.agreement.agree(key, exchange.format.read(ciphertext)));
    }
  }

  private record Theirs(AgreementExchange exchange, PublicKey key, byte[] publicBytes)
      implements EncapsulationKey {
    @Override
    public Encapsulation encapsulate() throws GeneralSecurityException {
      KeyPair ephemeral = exchange.keys.generate();
      byte[] secret =
          RefusedException.checked(() -> exchange.agreement.agree(ephemeral.getPrivate(), key));
      return new Encapsulation(exchange.format.of(ephemeral.getPublic()), secret);
    }
  }
}
