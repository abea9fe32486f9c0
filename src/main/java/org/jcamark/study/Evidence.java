package org.jcamark.study;

import java.util.Optional;
import java.util.Set;
import org.jcamark.stats.Uncertain;

/** The numbers that claims are judged by. */
public interface Evidence {
  /** Where something was measured, in order. */
  Set<Setting> settings();

  /** A measured quantity; absent where it was not measured, or its forks were not warm. */
  Optional<Uncertain> value(Setting setting, Aspect aspect, Work work);
}
