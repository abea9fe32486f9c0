package org.jcamark.jca.provider;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.GeneralSecurityException;

/**
 * Methods of APIs that only newer JVMs have, and of benchmarks, linked as lambda expressions are.
 * Kept in static final fields they inline like a direct call (see docs/decisions.md).
 */
public final class Linked {
  private Linked() {}

  interface Unary {
    Object of(Object on) throws GeneralSecurityException;
  }

  /** A method with an argument, on its object, or a static one with two. */
  public interface Binary {
    Object of(Object first, Object second) throws GeneralSecurityException;
  }

  /** The class of that name, or null on a JVM that lacks it. */
  static Class<?> find(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Null without an owner. A primitive result is boxed. */
  public static <T> T of(Class<T> type, Class<?> owner, String name, Class<?>... types) {
    if (owner == null) {
      return null;
    }
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle method = lookup.unreflect(owner.getMethod(name, types));
      MethodType erased = method.type().generic();
      return type.cast(
          LambdaMetafactory.metafactory(
                  lookup, "of", MethodType.methodType(type), erased, method, method.type().wrap())
              .getTarget()
              .invoke());
    } catch (Throwable e) {
      throw new LinkageError(owner.getName() + " is not as expected: " + name, e);
    }
  }
}
