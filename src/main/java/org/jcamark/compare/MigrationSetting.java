package org.jcamark.compare;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.jcamark.model.ProviderOrder;
import org.jcamark.model.Scenario;

/**
 * Where both sides of a migration were measured, with the names of {@link Scenario}.
 *
 * @param payloadBytes of signed messages; absent where nothing was signed
 */
public record MigrationSetting(
    String provider, String jvm, String jit, String classpath, OptionalInt payloadBytes) {

  static MigrationSetting of(Scenario scenario) {
    return new MigrationSetting(
        scenario.provider(),
        scenario.jvm(),
        scenario.jit(),
        scenario.classpath(),
        scenario.payloadBytes());
  }

  static List<MigrationSetting> of(List<ResultRow> rows) {
    List<MigrationSetting> all =
        rows.stream().map(row -> of(row.scenario().orElseThrow())).distinct().toList();
    return all.stream()
        .filter(
            one ->
                one.payloadBytes().isPresent()
                    || all.stream().noneMatch(other -> !other.equals(one) && other.isAt(one)))
        .sorted(Comparator.comparing(MigrationSetting::provider, ProviderOrder.KNOWN_FIRST))
        .toList();
  }

  /** Whether a scenario was measured here; one without a payload was with any. */
  boolean has(Scenario scenario) {
    MigrationSetting own = of(scenario);
    return own.equals(this) || (own.payloadBytes().isEmpty() && own.isAt(this));
  }

  /** Whether a scenario has the same provider, JVM and variants. */
  public boolean isPlaceOf(Scenario scenario) {
    return isAt(of(scenario));
  }

  private boolean isAt(MigrationSetting other) {
    return provider.equals(other.provider)
        && jvm.equals(other.jvm)
        && jit.equals(other.jit)
        && classpath.equals(other.classpath);
  }
}
