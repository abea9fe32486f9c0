package org.jcamark.jca.provider;

import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.security.Key;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.AllArguments;
import net.bytebuddy.implementation.bind.annotation.Morph;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import org.bouncycastle.crypto.CryptoServicesRegistrar;

/**
 * Bouncy Castle, with a count of what JCA calls: {@code Signature.getInstance}, {@code
 * Signature.initSign}; and of the draws of random numbers. Calls that a service makes of its own
 * methods do not count.
 */
public final class CountingProvider extends Provider implements AutoCloseable {
  private static final long serialVersionUID = 1L;

  private final transient ProviderSource counted;
  private final transient ProviderSource source;
  private final transient SortedMap<String, Integer> counts = new TreeMap<>();
  private final transient Set<Object> keys = new HashSet<>();
  private final transient Map<Class<?>, Class<?>> counting = new HashMap<>();
  private final transient SecureRandom random = new CountingRandom();
  private int depth;

  public CountingProvider() throws UnavailableException {
    super("Counting", "1.0", "counts what is called");
    counted = Providers.open("BC");
    source = new ProviderSource("Counting", List.of(this), counted.dialect());
    CryptoServicesRegistrar.setSecureRandom(random);
  }

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
  public Service getService(String type, String algorithm) {
    Service service = counted.providers().get(0).getService(type, algorithm);
    return service == null ? null : new CountingService(service);
  }

  /** The overridden method. */
  public interface Overridden {
    Object call(Object... arguments);
  }

  /** Counts the calls of the services of one type. */
  public final class Counter {
    private final String type;

    private Counter(String type) {
      this.type = type;
    }

    @RuntimeType
    public Object intercept(
        @Origin Method method, @AllArguments Object[] arguments, @Morph Overridden overridden) {
      if (depth == 0) {
        String plain = method.getName().replace("engine", "");
        count(type + "." + plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1));
      }
      for (int i = 0; i < arguments.length; i++) {
        if (arguments[i] instanceof SecureRandom) {
          arguments[i] = random;
        } else if (arguments[i] instanceof Key && depth == 0) {
          keys.add(arguments[i]);
        }
      }
      depth++;
      try {
        return overridden.call(arguments);
      } finally {
        depth--;
      }
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

  private final class CountingService extends Service {
    private final Service service;

    CountingService(Service service) {
      super(
          CountingProvider.this,
          service.getType(),
          service.getAlgorithm(),
          service.getClassName(),
          null,
          RecordingProvider.attributes(service));
      this.service = service;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      if (depth == 0) {
        count(getType() + ".getInstance");
      }
      Class<?> plain = service.newInstance(parameter).getClass();
      try {
        return counting
            .computeIfAbsent(plain, type -> counting(getType(), type))
            .getConstructor()
            .newInstance();
      } catch (ReflectiveOperationException e) {
        throw new NoSuchAlgorithmException(e);
      }
    }

    @Override
    public boolean supportsParameter(Object parameter) {
      return service.supportsParameter(parameter);
    }
  }

  /** Of final classes, only the instances are counted. */
  private Class<?> counting(String type, Class<?> plain) {
    if (Modifier.isFinal(plain.getModifiers())) {
      return plain;
    }
    return new ByteBuddy()
        .subclass(plain)
        .method(nameStartsWith("engine").or(namedOneOf("initialize", "generateKeyPair")))
        .intercept(
            MethodDelegation.withDefaultConfiguration()
                .withBinders(Morph.Binder.install(Overridden.class))
                .to(new Counter(type)))
        .make()
        .load(plain.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
        .getLoaded();
  }
}
