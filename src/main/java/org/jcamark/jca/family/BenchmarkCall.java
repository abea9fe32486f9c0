package org.jcamark.jca.family;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.Key;

/**
 * The call of a benchmark method, which warm-up, checks, gate and cold starts make as JMH does:
 * what is checked is what is timed.
 *
 * <p>By {@code CompilerControl}, no compiler inlines a benchmark method into JMH's loop or into the
 * warm-up's: what is warmed up and what is timed is the same compiled method. A copy of it inlined
 * into a loop of our own would leave methods behind that JMH's loop calls, but that no compiler has
 * taken up.
 */
public interface BenchmarkCall {

  Object on(Rotation subjects) throws GeneralSecurityException;

  static BenchmarkCall of(Key called, BenchmarkState<?> state) throws UnavailableException {
    Method method = method(called);
    if (!method.getParameterTypes()[0].isInstance(state)) {
      throw new UnavailableException(
          called.algorithm() + " is timed by " + BenchmarkMethod.name(called));
    }
    return of(type(called), method, state);
  }

  static BenchmarkCall of(Key called) {
    Method method = method(called);
    try {
      Object state = method.getParameterTypes()[0].getConstructor().newInstance();
      return of(type(called), method, (BenchmarkState<?>) state);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(method + " cannot be called", e);
    }
  }

  private static Class<?> type(Key called) {
    String benchmark = BenchmarkMethod.name(called);
    try {
      return Class.forName(benchmark.substring(0, benchmark.lastIndexOf('.')));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(benchmark + " cannot be called", e);
    }
  }

  private static Method method(Key called) {
    return Arrays.stream(type(called).getMethods())
        .filter(method -> BenchmarkMethod.name(called).endsWith("." + method.getName()))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("there is no " + BenchmarkMethod.name(called)));
  }

  /** As a lambda expression would be, so that a cold first call has nothing to link. */
  private static BenchmarkCall of(Class<?> type, Method method, BenchmarkState<?> state) {
    MethodType ofReceiver =
        MethodType.methodType(
            Maker.class, method.getDeclaringClass(), method.getParameterTypes()[0]);
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType call = MethodType.methodType(Object.class);
    Maker<?> linked;
    try {
      MethodHandle factory =
          LambdaMetafactory.metafactory(
                  lookup, "make", ofReceiver, call, lookup.unreflect(method), call)
              .getTarget();
      linked = (Maker<?>) factory.invoke(type.getConstructor().newInstance(), state);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(method + " cannot be called", e);
    }
    return subjects -> {
      state.take(subjects);
      return linked.make();
    };
  }

  public abstract static class BenchmarkState<S extends Subject<?>> {
    private Rotation rotation;

    @SuppressWarnings("unchecked") // follows from the operation and the benchmark's family
    public final S next() {
      return (S) rotation.next();
    }

    protected final void take(Rotation subjects) {
      rotation = subjects;
    }
  }
}
