package org.jcamark.jca.provider;

import java.security.Provider;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.List;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;

public final class RandomService extends JcaService<SecureRandom> {
  /** The most that Bouncy Castle draws in one call, as SP 800-90A has it in table 2. */
  public static final int MOST_BYTES = 1 << 15;

  private static final String TYPE = "SecureRandom";

  /** The generator of a name that {@link #name} found. */
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
                provider.getServices().stream()
                    .filter(service -> service.getType().equals(TYPE))
                    .map(Provider.Service::getAlgorithm)
                    .sorted(preferredFirst))
        .toList();
  }
}
