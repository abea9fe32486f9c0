package org.jcamark.jca.provider;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.GeneralSecurityException;

/**
 * Methods of APIs that only newer JVMs have, linked as lambda expressions are. Kept in static final
 * fields they inline like a direct call (see docs/decisions.md).
 */
final class Linked {
  private Linked() {}

  interface Unary {
    Object of(Object on) throws GeneralSecurityException;
  }

  /** A method with an argument, on its object, or a static one with two. */
  interface Binary {
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

  static <T> T of(Class<T> type, Class<?> owner, String name, Class<?>... types) {
    if (owner == null) {
      return null;
    }
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle method = lookup.unreflect(owner.getMethod(name, types));
      MethodType erased = method.type().generic();
      return type.cast(
          LambdaMetafactory.metafactory(
                  lookup, "of", MethodType.methodType(type), erased, method, method.type())
              .getTarget()
              .invoke());
    } catch (Throwable e) {
      throw new LinkageError("this JVM's " + owner.getName() + " is not as expected", e);
    }
  }
}
