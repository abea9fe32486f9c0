package org.jcamark.jca.provider;

import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.takesArgument;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.modifier.Visibility;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.AllArguments;
import net.bytebuddy.implementation.bind.annotation.FieldValue;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;

/** Objects of JCA's service provider classes with one method behind all of theirs. */
public final class Spi {
  private static final String CALLS = "calls";
  private static final Map<Class<?>, Class<?>> SUBCLASSES = new ConcurrentHashMap<>();

  private Spi() {}

  /** The method of one object. */
  public interface Calls {
    /**
     * Answers a call.
     *
     * @param method such as {@code engineSign}
     * @return null for methods without a result
     */
    Object call(String method, List<Object> arguments) throws GeneralSecurityException;
  }

  /**
   * An object of a class such as {@link java.security.SignatureSpi}. Abstract methods are answered,
   * and those optional ones that take keys, parameters or additional data.
   */
  public static <T> T of(Class<T> type, Calls calls) {
    try {
      Class<?> subclass = SUBCLASSES.computeIfAbsent(type, Spi::subclass);
      T object = type.cast(subclass.getConstructor().newInstance());
      subclass.getField(CALLS).set(object, calls);
      return object;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> subclass(Class<?> type) {
    return new ByteBuddy()
        .subclass(type)
        .defineField(CALLS, Calls.class, Visibility.PUBLIC)
        .method(
            isAbstract()
                .or(
                    namedOneOf("engineUpdateAAD", "engineWrap", "engineUnwrap", "initialize")
                        .and(not(takesArgument(0, ByteBuffer.class)))))
        .intercept(MethodDelegation.to(Spi.class))
        .make()
        .load(Spi.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
        .getLoaded();
  }

  /** Called by the generated classes. */
  @RuntimeType
  public static Object intercept(
      @FieldValue(CALLS) Calls calls, @Origin Method method, @AllArguments Object[] arguments)
      throws GeneralSecurityException {
    return calls.call(method.getName(), Arrays.asList(arguments));
  }

  /** Adds the arguments of an update, a byte or a part of an array, to what came before. */
  public static Object update(ByteArrayOutputStream given, List<Object> arguments) {
    if (arguments.get(0) instanceof Byte single) {
      given.write(single);
    } else {
      given.write((byte[]) arguments.get(0), (int) arguments.get(1), (int) arguments.get(2));
    }
    return null;
  }

  /** All that was given to updates, which start again. */
  public static byte[] take(ByteArrayOutputStream given) {
    byte[] bytes = given.toByteArray();
    given.reset();
    return bytes;
  }
}
