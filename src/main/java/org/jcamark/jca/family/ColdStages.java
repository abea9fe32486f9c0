package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.OptionalLong;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * The stages of a cold start between provider and first call.
 *
 * @param instance the look-up of the service and the first {@code getInstance} before the timed
 *     call
 * @param key reading the keys from their encodings; not timed where the operation has none
 * @param init initialising the object with the key; not timed where the timed call does it
 */
public record ColdStages(Stage instance, Stage key, Stage init) {
  public ColdStages() {
    this(new Stage(), new Stage(), new Stage());
  }

  public long nanos() {
    return instance.nanos.orElse(0) + key.nanos.orElse(0) + init.nanos.orElse(0);
  }

  public static final class Stage {
    private OptionalLong nanos = OptionalLong.empty();

    /** In ns; absent without any step. */
    public OptionalLong nanos() {
      return nanos;
    }

    <T> T time(Maker<T> step) throws GeneralSecurityException {
      long start = System.nanoTime();
      T made = step.make();
      long end = System.nanoTime();
      nanos = OptionalLong.of(nanos.orElse(0) + end - start);
      return made;
    }
  }
}
