package org.jcamark.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.GeneralSecurityException;
import java.util.Arrays;

/**
 * Calls of benchmark methods for their warm-up. No compiler inlines a method handle that is not a
 * constant, nor, by {@link org.openjdk.jmh.annotations.CompilerControl}, a benchmark method into
 * JMH's loop: what is warmed up and what is timed is the same compiled method. A copy of it inlined
 * into a loop of our own would leave methods behind that JMH's loop calls, but that no compiler has
 * taken up.
 */
final class BenchmarkCalls {
  private BenchmarkCalls() {}

  /**
   * A benchmark method on a state.
   *
   * @param benchmark {@code package.Class.method}, with the state as its only parameter
   */
  static MethodHandle of(String benchmark, PreparedSubjects<?> state) {
    int dot = benchmark.lastIndexOf('.');
    try {
      Class<?> type = Class.forName(benchmark.substring(0, dot));
      Object instance = type.getConstructor().newInstance();
      return MethodHandles.lookup()
          .unreflect(
              Arrays.stream(type.getMethods())
                  .filter(method -> method.getName().equals(benchmark.substring(dot + 1)))
                  .findFirst()
                  .orElseThrow())
          .bindTo(instance)
          .bindTo(state)
          .asType(MethodType.methodType(Object.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(benchmark + " cannot be called", e);
    }
  }

  static Object call(MethodHandle method) throws GeneralSecurityException {
    try {
      return method.invokeExact();
    } catch (GeneralSecurityException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
