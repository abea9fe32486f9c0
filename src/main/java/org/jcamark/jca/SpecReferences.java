package org.jcamark.jca;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;
import org.jcamark.catalog.SpecReference;

/** Finds the provider's own objects that a {@link SpecReference} stands for. Never timed. */
final class SpecReferences {
  private SpecReferences() {}

  /** The spec itself, or what it refers to. */
  static AlgorithmParameterSpec resolve(AlgorithmParameterSpec spec)
      throws GeneralSecurityException {
    return spec instanceof SpecReference reference
        ? (AlgorithmParameterSpec) object(reference)
        : spec;
  }

  private static Object object(SpecReference reference) throws GeneralSecurityException {
    try {
      int hash = reference.expression().indexOf('#');
      return hash >= 0
          ? Class.forName(reference.expression().substring(0, hash))
              .getField(reference.expression().substring(hash + 1))
              .get(null)
          : construct(reference);
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      throw new UnavailableException(
          "the provider's version on the class path has no "
              + reference.expression().replaceFirst(".*\\.", ""));
    } catch (ReflectiveOperationException e) {
      throw new GeneralSecurityException("cannot make " + reference, e);
    }
  }

  private static Object construct(SpecReference reference)
      throws ReflectiveOperationException, GeneralSecurityException {
    for (Constructor<?> constructor : Class.forName(reference.expression()).getConstructors()) {
      Class<?>[] types = constructor.getParameterTypes();
      if (types.length == reference.arguments().size()) {
        Object[] arguments = new Object[types.length];
        boolean fits = true;
        for (int i = 0; i < types.length; i++) {
          arguments[i] = argument(reference.arguments().get(i), types[i]);
          fits &= types[i].isInstance(arguments[i]) || types[i].isPrimitive();
        }
        if (fits) {
          return constructor.newInstance(arguments);
        }
      }
    }
    throw new NoSuchMethodException("no constructor for " + reference);
  }

  private static Object argument(Object argument, Class<?> type) throws GeneralSecurityException {
    if (argument instanceof SpecReference reference) {
      return object(reference);
    }
    if (argument instanceof List<?> list && type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), list.size());
      for (int i = 0; i < list.size(); i++) {
        Array.set(array, i, argument(list.get(i), type.getComponentType()));
      }
      return array;
    }
    return argument;
  }
}
