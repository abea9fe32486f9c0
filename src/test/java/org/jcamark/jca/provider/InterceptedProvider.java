package org.jcamark.jca.provider;

import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;

import java.lang.reflect.Modifier;
import java.security.GeneralSecurityException;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.AllArguments;
import net.bytebuddy.implementation.bind.annotation.Morph;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import net.bytebuddy.implementation.bind.annotation.This;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Bouncy Castle with each method of its services replaced by {@link #call}, which calls the method
 * unless a subclass does otherwise. Services that a subclass puts precede those of Bouncy Castle.
 */
public class InterceptedProvider extends Provider {
  private static final long serialVersionUID = 1L;
  private static final List<String> ATTRIBUTES =
      List.of("SupportedModes", "SupportedPaddings", "SupportedKeyClasses", "SupportedKeyFormats");

  private final transient Provider plain = new BouncyCastleProvider();
  private final transient Map<Class<?>, Class<?>> intercepted = new ConcurrentHashMap<>();

  public InterceptedProvider(String name, String info) {
    super(name, "1.0", info);
  }

  public ProviderSource source() {
    return new ProviderSource(getName(), List.of(this), Dialect.STANDARD);
  }

  public ProviderSource sourceLikeBouncyCastle() throws UnavailableException {
    return new ProviderSource(getName(), List.of(this), Providers.open("BC").dialect());
  }

  public interface Overridden {
    Object call(Object... arguments) throws GeneralSecurityException;
  }

  /** A call of a service object, by its type and method: {@code Signature.engineSign}. */
  public record Call(String name, Object service, List<Object> arguments, Overridden overridden) {
    public Object proceed() throws GeneralSecurityException {
      return overridden.call(arguments.toArray());
    }
  }

  protected Object call(Call call) throws GeneralSecurityException {
    return call.proceed();
  }

  /** Returns an object of a service whose methods are intercepted, unless its class is final. */
  protected Object newInstance(Service service, Object parameter) throws NoSuchAlgorithmException {
    Object instance = service.newInstance(parameter);
    if (Modifier.isFinal(instance.getClass().getModifiers())) {
      return instance;
    }
    try {
      return intercepted
          .computeIfAbsent(instance.getClass(), type -> subclass(service.getType(), type))
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new NoSuchAlgorithmException(e);
    }
  }

  private Class<?> subclass(String type, Class<?> overridden) {
    return new ByteBuddy()
        .subclass(overridden)
        .method(nameStartsWith("engine").or(namedOneOf("initialize", "generateKeyPair")))
        .intercept(
            MethodDelegation.withDefaultConfiguration()
                .withBinders(Morph.Binder.install(Overridden.class))
                .to(new Interceptor(type)))
        .make()
        .load(overridden.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
        .getLoaded();
  }

  public final class Interceptor {
    private final String type;

    private Interceptor(String type) {
      this.type = type;
    }

    @RuntimeType
    public Object intercept(
        @This Object service,
        @Origin String signature,
        @AllArguments Object[] arguments,
        @Morph Overridden overridden)
        throws GeneralSecurityException {
      // A Method would need access to its class, which may be of the package of the provider only.
      String name = signature.replaceAll("\\(.*|^.*\\.(?=\\w+\\()", "");
      return call(new Call(type + "." + name, service, Arrays.asList(arguments), overridden));
    }
  }

  @Override
  public Service getService(String type, String algorithm) {
    Service own = super.getService(type, algorithm);
    if (own != null) {
      return own;
    }
    Service service = plain.getService(type, algorithm);
    return service == null ? null : new InterceptedService(service);
  }

  /** Puts a service whose objects are made so, for keys of any class. */
  protected final void serve(String type, String name, Maker maker) {
    putService(
        new Service(this, type, name, maker.getClass().getName(), null, null) {
          @Override
          public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
            return maker.make();
          }

          @Override
          public boolean supportsParameter(Object parameter) {
            return true;
          }
        });
  }

  protected interface Maker {
    Object make() throws NoSuchAlgorithmException;
  }

  private final class InterceptedService extends Service {
    private final Service service;

    InterceptedService(Service service) {
      super(
          InterceptedProvider.this,
          service.getType(),
          service.getAlgorithm(),
          service.getClassName(),
          null,
          attributes(service));
      this.service = service;
    }

    private static Map<String, String> attributes(Service service) {
      return ATTRIBUTES.stream()
          .filter(name -> service.getAttribute(name) != null)
          .collect(Collectors.toMap(name -> name, service::getAttribute));
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return InterceptedProvider.this.newInstance(service, parameter);
    }

    @Override
    public boolean supportsParameter(Object parameter) {
      return service.supportsParameter(parameter);
    }
  }
}
