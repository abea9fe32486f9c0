package org.jcamark.compare;

import java.util.Optional;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Uncertain;

/**
 * A part of a migration in one setting.
 *
 * @param from what it costs at present; absent where an operation was not measured
 * @param to the same of the replacement
 * @param judgement of their ratio
 */
public record MigrationLine(
    MigrationSetting setting,
    MigrationPart part,
    Optional<MigrationCost> from,
    Optional<MigrationCost> to,
    Optional<Judgement> judgement) {

  public boolean isComplete() {
    return from.isPresent() && to.isPresent();
  }

  /** How many times as long the replacement takes. */
  public Optional<Uncertain> ratio() {
    return from.flatMap(base -> to.map(other -> other.nanoseconds().dividedBy(base.nanoseconds())));
  }

  Judgement.Tested tested() {
    return new Judgement.Tested(
        ratio().flatMap(Uncertain::ratioTest),
        Math.min(from.orElseThrow().forks(), to.orElseThrow().forks()));
  }

  MigrationLine judged(Judgement verdict) {
    return new MigrationLine(setting, part, from, to, Optional.of(verdict));
  }
}
