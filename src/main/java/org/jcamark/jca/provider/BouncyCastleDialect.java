package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLEngine;
import org.bouncycastle.crypto.generators.BCrypt;
import org.bouncycastle.jcajce.spec.Argon2KeySpec;
import org.bouncycastle.jcajce.spec.HKDFParameterSpec;
import org.bouncycastle.jcajce.spec.ScryptKeySpec;
import org.bouncycastle.jsse.BCSSLEngine;
import org.bouncycastle.jsse.BCSSLParameters;
import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCryptoProvider;
import org.jcamark.catalog.Derivation;

/**
 * BC and BCPQC: password derivation, and HKDF without the KDF API, by their own key specs. Older
 * versions lack some of these classes, which are therefore first loaded where a spec is made.
 */
final class BouncyCastleDialect implements Dialect {

  @Override
  public String hint(String type, String name) {
    return name.equals("SPHINCSPLUS")
        ? "Bouncy Castle has it through JCA up to 1.84; its standardised form is SLH-DSA"
        : "";
  }

  @Override
  public DerivationService derivation(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    if (kind instanceof Derivation.Hkdf hkdf) {
      String name = "HKDF-" + hkdf.hash();
      return DerivationService.OfKdf.available() && source.has("KDF", name)
          ? Dialect.super.derivation(source, kind)
          : DerivationService.OfSecretKeyFactory.of(
              source,
              name,
              in -> new HKDFParameterSpec(in.secret(), in.salt(), in.info(), in.outputBytes()));
    }
    if (kind instanceof Derivation.Scrypt scrypt) {
      return DerivationService.OfSecretKeyFactory.of(
          source,
          "SCRYPT",
          in ->
              new ScryptKeySpec(
                  in.password(),
                  in.salt(),
                  scrypt.cost(),
                  scrypt.blockSize(),
                  scrypt.parallelism(),
                  in.outputBytes() * 8));
    }
    if (kind instanceof Derivation.Argon2id argon2) {
      return DerivationService.OfSecretKeyFactory.of(
          source,
          "ARGON2",
          in ->
              new Argon2KeySpec(
                  in.password(),
                  in.salt(),
                  argon2.iterations(),
                  argon2.memoryKiB(),
                  argon2.parallelism(),
                  in.outputBytes() * 8));
    }
    if (kind instanceof Derivation.Bcrypt bcrypt) {
      return new OfBcrypt(source.provider("SecretKeyFactory", "ARGON2"), bcrypt);
    }
    return Dialect.super.derivation(source, kind);
  }

  /** The class that applications call: JCA has no service for bcrypt. */
  private record OfBcrypt(Provider provider, Derivation.Bcrypt kind) implements DerivationService {
    @Override
    public Object create() {
      return this;
    }

    @Override
    public Object specification(Input input) {
      byte[] password = BCrypt.passwordToByteArray(input.password());
      return new Input(password, input.salt(), input.info(), input.outputBytes());
    }

    @Override
    @SuppressWarnings("deprecation") // the other one is new in 1.87
    public byte[] derive(Object instance, Object specification) {
      Input input = (Input) specification;
      return Arrays.copyOf(
          BCrypt.generate(input.secret(), input.salt(), kind.cost()), input.outputBytes());
    }
  }

  /** BCJSSE goes by the name of a key, which is that of all parameter sets in the JDK and ACCP. */
  @Override
  public void requireTlsKey(PrivateKey key) throws UnavailableException {
    if (List.of("ML-DSA", "EdDSA").contains(key.getAlgorithm())) {
      throw new UnavailableException(
          "BCJSSE takes keys that have the name of a parameter set, not " + key.getAlgorithm());
    }
  }

  @Override
  public TlsService tls(ProviderSource source, boolean above) throws GeneralSecurityException {
    return Jsse.of(source, above);
  }

  /** BCJSSE, a provider of its own, with the cryptography of BC or of the JVM's providers. */
  private static final class Jsse {
    /** It logs each handshake. A logger is lost, with its level, where nobody holds it. */
    private static final Logger LOG = Logger.getLogger("org.bouncycastle");

    static {
      LOG.setLevel(Level.OFF);
    }

    static TlsService of(ProviderSource source, boolean above) throws GeneralSecurityException {
      Provider cryptography = source.provider("Cipher", "AES/GCM/NoPadding");
      return source.remember(
          List.of("TLS", above),
          () ->
              TlsService.jsse(
                  above
                      ? new BouncyCastleJsseProvider(false, new JcaTlsCryptoProvider())
                      : new BouncyCastleJsseProvider(cryptography),
                  Jsse::restriction,
                  true));
    }

    private static Consumer<SSLEngine> restriction(TlsService.Offer offer) {
      BCSSLParameters parameters = new BCSSLParameters();
      parameters.setCipherSuites(new String[] {offer.suite()});
      // The curve of an ECDSA key has to be among them.
      parameters.setNamedGroups(offer.groupAndCurve());
      parameters.setEarlyKeyShares(new String[] {offer.group()});
      if (offer.scheme().startsWith("mldsa")) {
        parameters.setSignatureSchemes(new String[] {offer.scheme()});
        parameters.setSignatureSchemesCert(new String[] {offer.scheme()});
      }
      return engine -> ((BCSSLEngine) engine).setParameters(parameters);
    }
  }
}
