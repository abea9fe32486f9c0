package org.jcamark.model;

import java.util.OptionalLong;

/**
 * What a fresh JVM does before its first call of an operation, stage by stage, in ns.
 *
 * @param jvm from the start of the process to {@code main}
 * @param provider loading the provider's classes and making the provider object
 * @param instance the first {@code getInstance}; absent where the operation has none
 * @param key reading the key from its encoding; absent where there is no key
 * @param init initialising the object with the key; absent where the timed call does it
 * @param own jcamark's own work between these, such as reading its inputs, which is in none of
 *     them; absent in forks of earlier versions
 */
public record ColdStart(
    long jvm,
    long provider,
    OptionalLong instance,
    OptionalLong key,
    OptionalLong init,
    OptionalLong own) {

  public long nanos() {
    return jvm + provider + instance.orElse(0) + key.orElse(0) + init.orElse(0);
  }
}
