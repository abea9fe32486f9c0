package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bouncycastle.crypto.CryptoServicesRegistrar;

/**
 * Bouncy Castle, with a count of what JCA calls: {@code Signature.getInstance}, {@code
 * Signature.initSign}; and of the draws of random numbers. Calls that a service makes of its own
 * methods do not count.
 */
public final class CountingProvider extends InterceptedProvider implements AutoCloseable {
  private static final long serialVersionUID = 1L;

  private final transient ProviderSource source;
  private final transient SortedMap<String, Integer> counts = new TreeMap<>();
  private final transient Set<Object> keys = new HashSet<>();
  private final transient SecureRandom random = new CountingRandom();
  private int depth;

  public CountingProvider() throws UnavailableException {
    super("Counting", "counts what is called");
    source = new ProviderSource("Counting", List.of(this), Providers.open("BC").dialect());
    CryptoServicesRegistrar.setSecureRandom(random);
  }

  @Override
  public ProviderSource source() {
    return source;
  }

  /** What was called since the last time, and how many keys objects were initialised with. */
  public SortedMap<String, Integer> takeCounts() {
    SortedMap<String, Integer> taken = new TreeMap<>(counts);
    if (!keys.isEmpty()) {
      taken.put("keys", keys.size());
    }
    counts.clear();
    keys.clear();
    return taken;
  }

  @Override
  public void close() {
    source.unregister();
    CryptoServicesRegistrar.setSecureRandom(null);
  }

  private void count(String call) {
    counts.merge(call, 1, Integer::sum);
  }

  @Override
  protected Object newInstance(Service service, Object parameter) throws NoSuchAlgorithmException {
    if (depth == 0) {
      count(service.getType() + ".getInstance");
    }
    return super.newInstance(service, parameter);
  }

  @Override
  protected Object call(Call call) throws GeneralSecurityException {
    if (depth == 0) {
      String[] name = call.name().replace("engine", "").split("\\.", 2);
      count(
          name[0] + "." + name[1].substring(0, 1).toLowerCase(Locale.ROOT) + name[1].substring(1));
      call.arguments().stream().filter(Key.class::isInstance).forEach(keys::add);
    }
    call.arguments().replaceAll(argument -> argument instanceof SecureRandom ? random : argument);
    depth++;
    try {
      return call.proceed();
    } finally {
      depth--;
    }
  }

  private final class CountingRandom extends SecureRandom {
    private static final long serialVersionUID = 1L;

    @Override
    public void nextBytes(byte[] bytes) {
      count("draw");
      super.nextBytes(bytes);
    }
  }
}
