package org.jcamark.study;

import java.util.Comparator;
import java.util.Optional;

/**
 * Where an amount is taken from, as seen from a setting.
 *
 * @param provider a certain one, whatever the setting's
 * @param onOldest the oldest JVM of the run on the same machine, for settings of newer ones alone
 */
record Place(Optional<String> provider, boolean onOldest) {

  Optional<Setting> from(Setting here, Evidence evidence) {
    Optional<Setting> found =
        onOldest
            ? evidence.settings().stream()
                .filter(other -> other.isOlderThan(here))
                .min(Comparator.comparingInt(Setting::release))
            : Optional.of(here);
    return found.map(setting -> setting.withProvider(provider.orElse(here.provider())));
  }

  @Override
  public String toString() {
    return provider.map(name -> " through " + name).orElse("")
        + (onOldest ? " on the oldest JVM" : "");
  }
}
