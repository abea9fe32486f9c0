package org.jcamark.jca.provider;

import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The providers that have a label. To add one, add a line to {@link #KNOWN}; if it differs from the
 * catalogue in names or behaviour, give it a {@link Dialect}.
 *
 * <p>Any other provider is reached by its JCA name if the JVM has it registered, or by {@code
 * --provider-jar}, which arrives here through {@link #CUSTOM_PROPERTY}.
 */
public final class Providers {

  public static final String JDK = "JDK";

  /** System property with {@code LABEL=CLASS} pairs, separated by commas. */
  public static final String CUSTOM_PROPERTY = "jcamark.providers";

  private static final String MIX = "+";

  private static final Dialect BOUNCY_CASTLE = new BouncyCastleDialect();

  private static final List<Known> KNOWN =
      List.of(
          new Known("BC", "org.bouncycastle.jce.provider.BouncyCastleProvider", BOUNCY_CASTLE),
          new Known(
              "BCPQC",
              "org.bouncycastle.pqc.jcajce.provider.BouncyCastlePQCProvider",
              BOUNCY_CASTLE),
          new Known(
              "ACCP",
              "com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider",
              new AccpDialect()),
          new Known("Conscrypt", "org.conscrypt.OpenSSLProvider", new ConscryptDialect()));

  /** Engines of TLS alone, loaded only where they are asked for. */
  private static final Known NETTY =
      new Known("Netty", NettyDialect.class.getName() + "$Stub", new NettyDialect());

  private static final Map<String, ProviderSource> SHARED = new HashMap<>();

  private Providers() {}

  private record Known(String label, String className, Dialect dialect) {}

  /** The labels that are measured by default, {@link #JDK} first. */
  public static List<String> labels() {
    Stream<String> others =
        known().stream().filter(known -> !known.equals(NETTY)).map(Known::label);
    return Stream.concat(Stream.of(JDK), others).toList();
  }

  /**
   * Loads the provider of a label, or a provider combination: labels joined by {@code +}.
   *
   * @throws UnavailableException if it cannot be loaded in this JVM, with a reason for users
   */
  public static ProviderSource open(String label) throws UnavailableException {
    if (isCombination(label)) {
      List<ProviderSource> parts = new ArrayList<>();
      for (String part : label.split(Pattern.quote(MIX), -1)) {
        parts.add(open(part));
      }
      List<Provider> providers = parts.stream().flatMap(part -> part.providers().stream()).toList();
      return new ProviderSource(label, providers, Dialect.STANDARD, true, parts);
    }
    if (label.equalsIgnoreCase(JDK)) {
      List<Provider> providers =
          Arrays.stream(Security.getProviders()).filter(Providers::isJdk).toList();
      return new ProviderSource(JDK, providers, new JdkDialect());
    }
    for (Known known : known()) {
      if (known.label().equalsIgnoreCase(label)) {
        return new ProviderSource(known.label(), List.of(load(known)), known.dialect());
      }
    }
    Provider registered = Security.getProvider(label);
    if (registered != null) {
      Dialect dialect = isJdk(registered) ? new JdkDialect() : Dialect.STANDARD;
      return new ProviderSource(registered.getName(), List.of(registered), dialect);
    }
    throw new UnavailableException(
        "this JVM has no provider " + label + "; known are " + String.join(", ", labels()));
  }

  /** The same as all threads of an application share it: loaded once in this JVM. */
  public static ProviderSource shared(String label) throws UnavailableException {
    synchronized (SHARED) {
      ProviderSource known = SHARED.get(label);
      if (known == null) {
        known = open(label);
        SHARED.put(label, known);
      }
      return known;
    }
  }

  public static boolean isCombination(String label) {
    return label.contains(MIX);
  }

  static boolean isJdk(Provider provider) {
    return provider.getClass().getModule().isNamed();
  }

  private static List<Known> known() {
    List<Known> all = new ArrayList<>(KNOWN);
    all.add(NETTY);
    String token = System.getProperty(Pkcs11Dialect.CONFIG);
    if (token != null) {
      all.add(new Known(Pkcs11Dialect.LABEL, token, new Pkcs11Dialect()));
    }
    for (String pair : System.getProperty(CUSTOM_PROPERTY, "").split(",", -1)) {
      String[] parts = pair.split("=", 2);
      if (parts.length == 2) {
        all.add(new Known(parts[0], parts[1], Dialect.STANDARD));
      }
    }
    return all;
  }

  private static Provider load(Known known) throws UnavailableException {
    try {
      return known.dialect().load(known.className());
    } catch (ClassNotFoundException e) {
      throw new UnavailableException(
          known.label() + " is not on the class path (" + platform() + ")");
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new UnavailableException(
          known.label() + " does not load on " + platform() + ": " + Reasons.innermost(e));
    }
  }

  private static String platform() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT)
        + "-"
        + System.getProperty("os.arch");
  }

  /** The JDK's own names, and since when it has what. */
  private static final class JdkDialect implements Dialect {
    private static final Map<String, String> NAMES =
        Map.of("Signature LMS", "HSS/LMS", "KeyFactory LMS", "HSS/LMS");

    @Override
    public String name(String type, String standardName) {
      return NAMES.getOrDefault(type + " " + standardName, standardName);
    }

    /**
     * JEP 496 and 497 for the lattices, JDK-8354305 for SHAKE, JEP 452 for DHKEM, JDK-8298127 for
     * HSS/LMS; backports of the first two by JDK-8389616 (17), JDK-8389458 (21), JDK-8386841.
     */
    @Override
    public String hint(String type, String name) {
      if (name.startsWith("ML-KEM") || name.startsWith("ML-DSA")) {
        return "the JDK has it from 17.0.21, 21.0.13 and 24 on";
      }
      if (name.equals("DHKEM") || name.equals("HSS/LMS")) {
        return "the JDK has it from 21 on";
      }
      return name.startsWith("SHAKE") ? "the JDK has it from 17.0.21, 21.0.13 and 25 on" : "";
    }
  }
}
