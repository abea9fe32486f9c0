package org.jcamark.jca.family;

import java.lang.reflect.Method;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.jca.provider.Linked;
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
    return of(type(called), method, (BenchmarkState<?>) made(method.getParameterTypes()[0]));
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

  private static Object made(Class<?> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " cannot be made", e);
    }
  }

  /** Linked as a lambda expression would be, so that a cold first call has nothing to link. */
  private static BenchmarkCall of(Class<?> type, Method method, BenchmarkState<?> state) {
    Object benchmark = made(type);
    Linked.Binary call =
        Linked.of(Linked.Binary.class, type, method.getName(), method.getParameterTypes());
    return subjects -> {
      state.take(subjects);
      return call.of(benchmark, state);
    };
  }

  public abstract static class BenchmarkState<S extends Subject<?>> {
    protected Rotation rotation;

    @SuppressWarnings("unchecked") // follows from the operation and the benchmark's family
    public final S next() {
      return (S) rotation.next();
    }

    protected final void take(Rotation subjects) {
      rotation = subjects;
    }
  }
}
