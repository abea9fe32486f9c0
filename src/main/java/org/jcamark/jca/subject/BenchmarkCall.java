package org.jcamark.jca.subject;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.BenchmarkMethods;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;

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
  /** Calls the method on the next subject. */
  Object on(Rotation<?> subjects) throws GeneralSecurityException;

  /** A call without arguments. */
  interface LinkedCall {
    Object call() throws GeneralSecurityException;
  }

  /** The call with the state that JMH made. */
  static BenchmarkCall of(String benchmark, BenchmarkState<?> state) {
    try {
      return of(method(benchmark), state);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(benchmark + " cannot be called", e);
    }
  }

  /** The call with a state of its own. */
  static BenchmarkCall of(Algorithm algorithm, Operation operation, Boundary boundary) {
    String benchmark = BenchmarkMethods.name(algorithm, operation, boundary);
    try {
      Method method = method(benchmark);
      Object state = method.getParameterTypes()[0].getConstructor().newInstance();
      return of(method, (BenchmarkState<?>) state);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(benchmark + " cannot be called", e);
    }
  }

  /**
   * @param benchmark {@code package.Class.method}, with the state as its only parameter
   */
  private static Method method(String benchmark) throws ReflectiveOperationException {
    int dot = benchmark.lastIndexOf('.');
    return Arrays.stream(Class.forName(benchmark.substring(0, dot)).getMethods())
        .filter(method -> method.getName().equals(benchmark.substring(dot + 1)))
        .findFirst()
        .orElseThrow(() -> new NoSuchMethodException(benchmark));
  }

  /** As a lambda expression would be, so that a cold first call has nothing to link. */
  private static BenchmarkCall of(Method method, BenchmarkState<?> state)
      throws ReflectiveOperationException {
    Class<?> type = method.getDeclaringClass();
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType call = MethodType.methodType(Object.class);
    LinkedCall linked;
    try {
      MethodHandle factory =
          LambdaMetafactory.metafactory(
                  lookup,
                  "call",
                  MethodType.methodType(LinkedCall.class, type, method.getParameterTypes()[0]),
                  call,
                  lookup.unreflect(method),
                  call)
              .getTarget();
      linked = (LinkedCall) factory.invoke(type.getConstructor().newInstance(), state);
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    return subjects -> {
      state.take(subjects);
      return linked.call();
    };
  }
}
