package org.jcamark.study;

import java.util.Optional;
import java.util.Set;
import org.jcamark.stats.Uncertain;

/** The numbers that claims are judged by. */
public interface Evidence {
  /** Where something was measured, in order. */
  Set<Setting> settings();

  /**
   * A measured quantity; absent where it was not measured, or is {@link #withUnfit not compared}.
   */
  Optional<Uncertain> value(Setting setting, Aspect aspect, Work work);

  /** The same with results that are not compared, as those whose forks were not warm. */
  default Evidence withUnfit() {
    return this;
  }
}
