package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.GeneralSecurityException;

/**
 * Method handles for APIs that only newer JVMs have. Kept in static final fields they inline like a
 * direct call (see docs/decisions.md).
 */
final class Handles {
  private Handles() {}

  /** The class of that name, or null on a JVM that lacks it. */
  static Class<?> find(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** An instance method with every type erased to Object, or null where {@code owner} is null. */
  static MethodHandle virtual(Class<?> owner, String name, Class<?> result, Class<?>... types) {
    return erase(
        owner,
        () ->
            MethodHandles.publicLookup()
                .findVirtual(owner, name, MethodType.methodType(result, types)));
  }

  /** A static method with every type erased to Object, or null where {@code owner} is null. */
  static MethodHandle ofStatic(Class<?> owner, String name, Class<?> result, Class<?>... types) {
    return erase(
        owner,
        () ->
            MethodHandles.publicLookup()
                .findStatic(owner, name, MethodType.methodType(result, types)));
  }

  private interface Lookup {
    MethodHandle find() throws ReflectiveOperationException;
  }

  private static MethodHandle erase(Class<?> owner, Lookup lookup) {
    if (owner == null) {
      return null;
    }
    try {
      MethodHandle handle = lookup.find();
      return handle.asType(handle.type().generic());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this JVM's " + owner.getName() + " is not as expected", e);
    }
  }

  /** Rethrows a provider's exceptions; a handle itself adds no checked ones. */
  static GeneralSecurityException rethrow(Throwable thrown) throws GeneralSecurityException {
    if (thrown instanceof GeneralSecurityException e) {
      throw e;
    }
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    if (thrown instanceof Error e) {
      throw e;
    }
    throw new GeneralSecurityException(thrown);
  }
}
