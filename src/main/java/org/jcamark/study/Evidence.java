package org.jcamark.study;

import java.util.Optional;
import java.util.Set;
import org.jcamark.stats.Uncertain;

/** The numbers that claims are judged by. */
interface Evidence {
  /** Where something was measured, in order. */
  Set<Setting> settings();

  /** A measured quantity; absent where it was not measured, or is not comparable. */
  Optional<Uncertain> value(Setting setting, Aspect aspect, Work work);

  /** Also of results that are not comparable, such as those whose forks were not warm. */
  default Evidence withNotComparable() {
    return this;
  }
}
