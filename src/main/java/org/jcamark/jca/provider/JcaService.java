package org.jcamark.jca.provider;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Security;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Comparator;
import java.util.List;
import javax.crypto.KeyAgreement;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.ProviderSource.Step;

/**
 * A provider object and its own name for an algorithm, with the {@code getInstance} that takes
 * them.
 */
public class JcaService<T> implements ProviderSource.Provided {
  public interface ByObject<T> {
    T get(String algorithm, Provider provider) throws GeneralSecurityException;
  }

  interface ByName<T> {
    T get(String algorithm, String provider) throws GeneralSecurityException;
  }

  private final String name;
  private final Provider provider;
  private final String type;
  private final ByObject<T> byObject;
  private final ByName<T> byName;
  private final Step<String, T> searched;

  /**
   * A service that is looked up with a provider object.
   *
   * @throws UnavailableException if the provider has no such service, with a reason for users
   */
  public JcaService(ProviderSource source, String type, String standardName, ByObject<T> byObject)
      throws UnavailableException {
    this(source, type, standardName, byObject, null, null);
  }

  JcaService(
      ProviderSource source,
      String type,
      String standardName,
      ByObject<T> byObject,
      ByName<T> byName,
      Step<String, T> searched)
      throws UnavailableException {
    this.type = type;
    this.name = source.dialect().name(type, standardName);
    this.provider = source.provider(type, name);
    this.byObject = byObject;
    this.byName = byName;
    this.searched = searched;
  }

  public static JcaService<MessageDigest> digest(ProviderSource source, Digest digest)
      throws UnavailableException {
    return new JcaService<>(
        source,
        "MessageDigest",
        digest.name(),
        MessageDigest::getInstance,
        MessageDigest::getInstance,
        MessageDigest::getInstance);
  }

  public static JcaService<KeyGenerator> keyGenerator(ProviderSource source, Keyed keyed)
      throws UnavailableException {
    return new JcaService<>(
        source, "KeyGenerator", keyed.keyAlgorithm(), KeyGenerator::getInstance);
  }

  public final T create() throws GeneralSecurityException {
    return byObject.get(name, provider);
  }

  /** {@code getInstance} by a look-up, for which the provider is registered unless by object. */
  public final Maker<T> maker(Lookup lookup) {
    return switch (lookup) {
      case OBJECT -> () -> byObject.get(name, provider);
      case NAME -> {
        String registered = provider.getName();
        yield () -> byName.get(name, registered);
      }
      case SEARCH -> () -> searched.of(name);
    };
  }

  /**
   * Registers the provider in front of the first one that has the service. Those before it stay in
   * front, which mostly leaves the JVM's random numbers as they are.
   *
   * @return whether it was not registered before
   */
  boolean register(boolean search) throws UnavailableException {
    Provider[] registered = Security.getProviders();
    int first = 0;
    while (first < registered.length && !ProviderSource.has(registered[first], type, name)) {
      first++;
    }
    if (Security.getProvider(provider.getName()) == null) {
      return Security.insertProviderAt(provider, first + 1) > 0;
    }
    String found = first < registered.length ? registered[first].getName() : "none";
    if (search && !found.equals(provider.getName())) {
      throw new UnavailableException(
          "a search for %s %s finds %s, not %s".formatted(type, name, found, provider.getName()));
    }
    return false;
  }

  @Override
  public final Provider provider() {
    return provider;
  }

  public static final class AgreementService extends JcaService<KeyAgreement> {
    public AgreementService(ProviderSource source, Agreement agreement)
        throws UnavailableException {
      super(source, "KeyAgreement", agreement.name(), KeyAgreement::getInstance);
    }

    public byte[] agree(PrivateKey own, PublicKey peer) throws GeneralSecurityException {
      KeyAgreement agreement = create();
      agreement.init(own);
      agreement.doPhase(peer, true);
      return agreement.generateSecret();
    }
  }

  public static final class MacService extends JcaService<Mac> {
    private final SymmetricPrimitive.Mac code;

    public MacService(ProviderSource source, SymmetricPrimitive.Mac code)
        throws UnavailableException {
      super(source, "Mac", code.name(), Mac::getInstance, Mac::getInstance, Mac::getInstance);
      this.code = code;
    }

    public Key key(byte[] bytes) {
      return new SecretKeySpec(bytes, code.keyAlgorithm());
    }

    /** Null where the algorithm takes no nonce. */
    public AlgorithmParameterSpec parameters(byte[] nonce) {
      return code.nonceBytes() == 0 ? null : new IvParameterSpec(nonce);
    }

    public Mac initialised(Key key, AlgorithmParameterSpec parameters)
        throws GeneralSecurityException {
      Mac mac = create();
      if (parameters == null) {
        mac.init(key);
      } else {
        mac.init(key, parameters);
      }
      return mac;
    }

    public byte[] once(Key key, AlgorithmParameterSpec parameters, byte[] input)
        throws GeneralSecurityException {
      return initialised(key, parameters).doFinal(input);
    }
  }

  public static final class RandomService extends JcaService<SecureRandom> {
    /** The most that Bouncy Castle draws in one call, as SP 800-90A has it in table 2. */
    public static final int MOST_BYTES = 1 << 15;

    private static final String TYPE = "SecureRandom";

    public RandomService(ProviderSource source, String name) throws UnavailableException {
      super(source, TYPE, name, SecureRandom::getInstance);
    }

    /**
     * A provider's name of a generator. The one that it prefers is, of the JDK, the one that {@code
     * new SecureRandom()} is; of others the one that they name {@code DEFAULT}, or their first.
     */
    public static String name(ProviderSource source, RandomNumbers random)
        throws UnavailableException {
      return random
          .service()
          .or(() -> own(source).stream().findFirst())
          .orElseThrow(() -> new UnavailableException(source.describe() + " has no " + TYPE));
    }

    /**
     * Where an operation that is given no SecureRandom may take random numbers from, such as {@code
     * own LibCryptoRng; JVM default NativePRNG of SUN}.
     */
    public static String describe(ProviderSource source) {
      SecureRandom usual = new SecureRandom();
      List<String> own = own(source);
      return "own %s; JVM default %s of %s"
          .formatted(
              own.isEmpty() ? "none" : String.join(", ", own),
              usual.getAlgorithm(),
              usual.getProvider().getName());
    }

    private static List<String> own(ProviderSource source) {
      String usual = new SecureRandom().getAlgorithm();
      boolean jdk = source.label().equals(Providers.JDK);
      Comparator<String> preferredFirst =
          Comparator.comparing(name -> !name.equals(jdk ? usual : "DEFAULT"));
      return source.providers().stream()
          .flatMap(
              provider ->
                  ProviderSource.services(provider)
                      .filter(service -> service.getType().equals(TYPE))
                      .map(Provider.Service::getAlgorithm)
                      .sorted(preferredFirst))
          .toList();
    }
  }

  public static final class CertificateService extends JcaService<CertificateFactory> {

    public CertificateService(ProviderSource source) throws UnavailableException {
      super(source, "CertificateFactory", "X.509", CertificateFactory::getInstance);
    }

    /**
     * That of the JDK where the provider has none of its own: only signatures are its part then.
     */
    public static CertificateService ofSourceOrJdk(ProviderSource source)
        throws UnavailableException {
      return source.has("CertificateFactory", "X.509")
          ? new CertificateService(source)
          : new CertificateService(Providers.shared(Providers.JDK));
    }

    public X509Certificate parse(byte[] certificate) throws GeneralSecurityException {
      return (X509Certificate) create().generateCertificate(new ByteArrayInputStream(certificate));
    }

    /** Validation of certification paths (RFC 5280, section 6) as a provider does it. */
    public static JcaService<CertPathValidator> validation(ProviderSource source)
        throws UnavailableException {
      return new JcaService<>(source, "CertPathValidator", "PKIX", CertPathValidator::getInstance);
    }
  }
}
