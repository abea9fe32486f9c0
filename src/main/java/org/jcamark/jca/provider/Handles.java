package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
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

  /** A public method with every type erased to Object, or null where {@code owner} is null. */
  static MethodHandle of(Class<?> owner, String name, Class<?>... types) {
    if (owner == null) {
      return null;
    }
    try {
      MethodHandle handle = MethodHandles.publicLookup().unreflect(owner.getMethod(name, types));
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
