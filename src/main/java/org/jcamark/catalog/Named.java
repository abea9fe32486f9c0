package org.jcamark.catalog;

import java.util.Locale;
import java.util.Optional;

/** A constant with the name that users type and JSON carries. */
public interface Named {

  /** The name on the command line and in JSON. */
  String label();

  /** The constant of that label, compared without regard to case. */
  static <E extends Enum<E> & Named> Optional<E> find(Class<E> type, String label) {
    for (E constant : type.getEnumConstants()) {
      if (constant.label().equals(label.toLowerCase(Locale.ROOT))) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }
}
