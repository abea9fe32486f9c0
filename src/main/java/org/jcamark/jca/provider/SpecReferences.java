package org.jcamark.jca.provider;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;
import org.jcamark.catalog.SpecReference;

/** Finds the provider's own objects that a {@link SpecReference} stands for. Never timed. */
final class SpecReferences {
  private SpecReferences() {}

  /**
   * The spec itself, or the object that it refers to.
   *
   * @throws UnavailableException if the version of the provider on the class path has no such spec
   */
  static AlgorithmParameterSpec resolve(ProviderSource source, AlgorithmParameterSpec spec)
      throws GeneralSecurityException {
    try {
      return spec instanceof SpecReference reference
          ? (AlgorithmParameterSpec) object(reference)
          : spec;
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      throw new UnavailableException(
          source.describe()
              + " has no parameter spec "
              + ((SpecReference) spec).expression().replaceFirst(".*\\.", ""));
    } catch (ReflectiveOperationException e) {
      throw new GeneralSecurityException("cannot make " + spec, e);
    }
  }

  private static Object object(SpecReference reference) throws ReflectiveOperationException {
    int hash = reference.expression().indexOf('#');
    return hash >= 0
        ? Class.forName(reference.expression().substring(0, hash))
            .getField(reference.expression().substring(hash + 1))
            .get(null)
        : construct(reference);
  }

  private static Object construct(SpecReference reference) throws ReflectiveOperationException {
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

  private static Object argument(Object argument, Class<?> type)
      throws ReflectiveOperationException {
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
