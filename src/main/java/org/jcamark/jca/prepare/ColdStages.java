package org.jcamark.jca.prepare;

import java.security.GeneralSecurityException;
import java.util.OptionalLong;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** Times the stages of a cold start between provider and first call, in ns. */
public final class ColdStages {
  private final Stage instance = new Stage();
  private final Stage key = new Stage();
  private final Stage init = new Stage();

  /** The look-up of the service and the first {@code getInstance} before the timed call. */
  public OptionalLong instance() {
    return instance.nanos;
  }

  /** Reading the keys from their encodings; absent where the operation has none. */
  public OptionalLong key() {
    return key.nanos;
  }

  /** Initialising the object with the key; absent where the timed call does it. */
  public OptionalLong init() {
    return init.nanos;
  }

  <T> T instance(Maker<T> step) throws GeneralSecurityException {
    return instance.time(step);
  }

  <T> T key(Maker<T> step) throws GeneralSecurityException {
    return key.time(step);
  }

  <T> T init(Maker<T> step) throws GeneralSecurityException {
    return init.time(step);
  }

  /** The sum of its steps' times; absent without any. */
  private static final class Stage {
    private OptionalLong nanos = OptionalLong.empty();

    <T> T time(Maker<T> step) throws GeneralSecurityException {
      long start = System.nanoTime();
      T made = step.make();
      long end = System.nanoTime();
      nanos = OptionalLong.of(nanos.orElse(0) + end - start);
      return made;
    }
  }
}
