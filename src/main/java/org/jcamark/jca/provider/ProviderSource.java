package org.jcamark.jca.provider;

import java.security.CodeSource;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The provider objects behind a label on this JVM: one, or, for {@code JDK}, all providers of the
 * JDK in their order of preference. Objects are passed to {@code getInstance}; nothing is
 * registered, so that no provider changes another's random numbers or digests, unless the look-up
 * itself is timed.
 */
public final class ProviderSource {
  private final String label;
  private final List<Provider> providers;
  private final Dialect dialect;
  private final boolean examined;
  private final List<ProviderSource> mixed;
  private final Map<Object, Object> remembered = new HashMap<>();
  private final List<Provider> registered = new ArrayList<>();

  ProviderSource(String label, List<Provider> providers, Dialect dialect) {
    this(label, providers, dialect, true, List.of());
  }

  ProviderSource(
      String label,
      List<Provider> providers,
      Dialect dialect,
      boolean examined,
      List<ProviderSource> mixed) {
    this.label = label;
    this.providers = List.copyOf(providers);
    this.dialect = dialect;
    this.examined = examined;
    this.mixed = List.copyOf(mixed);
  }

  /** The providers of a combination in order of preference; for any other source itself. */
  public List<ProviderSource> parts() {
    return mixed.isEmpty() ? List.of(this) : mixed;
  }

  /**
   * The same for a cold start: where the label stands for one provider, {@link #provider} returns
   * it without a look-up, so that {@code getInstance} makes the first one. Bouncy Castle registers
   * its services in that call.
   */
  public ProviderSource unexamined() {
    return new ProviderSource(label, providers, dialect, false, mixed);
  }

  public String label() {
    return label;
  }

  Dialect dialect() {
    return dialect;
  }

  List<Provider> providers() {
    return providers;
  }

  /**
   * The provider that has a service.
   *
   * @param name the provider's name of the algorithm or transformation
   * @throws UnavailableException if there is none, with a reason for users
   */
  public Provider provider(String type, String name) throws UnavailableException {
    if (!examined && providers.size() == 1) {
      return providers.get(0);
    }
    if (!mixed.isEmpty()) {
      throw new UnavailableException(
          label + " is a provider combination, which only workloads take");
    }
    for (Provider provider : providers) {
      if (has(provider, type, name)) {
        return provider;
      }
    }
    String hint = dialect.hint(type, name);
    throw new UnavailableException(
        describe() + " has no " + type + " " + name + (hint.isEmpty() ? "" : " (" + hint + ")"));
  }

  public interface Maker<T> {
    T make() throws GeneralSecurityException;
  }

  public interface Step<A, B> {
    B of(A from) throws GeneralSecurityException;
  }

  public interface Provided {
    Provider provider();
  }

  /**
   * The object of that name, made at the first use. Probe and gate share keys in this way;
   * benchmarks never time them.
   */
  @SuppressWarnings("unchecked") // a name stands for values of one type
  public synchronized <T> T remember(Object name, Maker<T> maker) throws GeneralSecurityException {
    Object known = remembered.get(name);
    if (known == null) {
      known = maker.make();
      remembered.put(name, known);
    }
    return (T) known;
  }

  /** Whether it has keys at all: what is only an engine of TLS has none. */
  public boolean hasKeys() {
    return providers.stream()
        .flatMap(ProviderSource::services)
        .anyMatch(service -> service.getType().equals("KeyPairGenerator"));
  }

  /** What a provider says that it has, without a null among it. */
  static Stream<Provider.Service> services(Provider provider) {
    return provider.getServices().stream().filter(Objects::nonNull);
  }

  /** Whether a service of that type and name is registered; the probe finds whether it works. */
  boolean has(String type, String name) {
    return providers.stream().anyMatch(provider -> has(provider, type, name));
  }

  /** Ciphers may be registered by transformation, algorithm and mode or padding, or algorithm. */
  static boolean has(Provider provider, String type, String name) {
    if (provider.getService(type, name) != null) {
      return true;
    }
    String[] parts = name.split("/", -1);
    return type.equals("Cipher")
        && (provider.getService(type, parts[0]) != null
            || (parts.length == 3
                && (provider.getService(type, parts[0] + "/" + parts[1]) != null
                    || provider.getService(type, parts[0] + "//" + parts[2]) != null)));
  }

  /**
   * Registers the provider of a service in this JVM, unless it is, so that {@code getInstance}
   * finds it by its name, or by a search through the list.
   *
   * @throws UnavailableException if a search would find another
   */
  public synchronized void register(JcaService<?> service, boolean searched)
      throws UnavailableException {
    if (service.register(searched)) {
      registered.add(service.provider());
    }
  }

  /**
   * Installs the providers of a combination in this JVM in their order, those of the JDK where they
   * are: its look-ups find the first that has a service. Does nothing for one provider.
   *
   * @throws UnavailableException if one of them is installed already at another place
   */
  public synchronized void install() throws UnavailableException {
    int position = 0;
    for (Provider provider : mixed.isEmpty() ? List.<Provider>of() : providers) {
      List<Provider> installed = List.of(Security.getProviders());
      if (Providers.isJdk(provider)) {
        position = Math.max(position, installed.indexOf(provider) + 1);
        continue;
      }
      position++;
      if (Security.insertProviderAt(provider, position) > 0) {
        registered.add(provider);
      } else if (installed.indexOf(Security.getProvider(provider.getName())) != position - 1) {
        throw new UnavailableException(
            provider.getName() + " is installed in this JVM, but not at position " + position);
      }
    }
  }

  public synchronized void unregister() {
    registered.forEach(provider -> Security.removeProvider(provider.getName()));
    registered.clear();
  }

  /** Whether both come from one jar, or both with the JDK, so that neither confirms the other. */
  public boolean sharesCodeWith(ProviderSource other) {
    return !Collections.disjoint(origins(), other.origins());
  }

  private List<String> origins() {
    return parts().stream().map(part -> origin(part.providers.get(0))).toList();
  }

  private static String origin(Provider provider) {
    CodeSource code = provider.getClass().getProtectionDomain().getCodeSource();
    boolean jdk = Providers.isJdk(provider) || code == null;
    return jdk ? Providers.JDK : String.valueOf(code.getLocation());
  }

  /** Name and version for messages: {@code BC 1.86}, {@code JDK 17.0.15}. */
  public String describe() {
    return label + " " + version();
  }

  /** The provider's version; for the JDK's own providers that of the JDK. */
  public String version() {
    if (!mixed.isEmpty()) {
      return mixed.stream().map(ProviderSource::version).collect(Collectors.joining("+"));
    }
    return providers.size() == 1 && !Providers.isJdk(providers.get(0))
        ? dialect.version(providers.get(0))
        : System.getProperty("java.version");
  }
}
