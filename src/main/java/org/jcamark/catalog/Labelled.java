package org.jcamark.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An enum constant with the name that users type and JSON carries. */
public interface Labelled {

  /** The constant's own name, as {@link Enum#name}. */
  String name();

  /** The name on the command line and in JSON. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant of that label, compared without regard to case. */
  static <L extends Labelled> Optional<L> find(Class<L> type, String label) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.label().equalsIgnoreCase(label))
        .findFirst();
  }

  /**
   * The constant of that label.
   *
   * @param what is named, for the message
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  static <L extends Labelled> L named(Class<L> type, String what, String label) {
    return find(type, label)
        .orElseThrow(
            () -> {
              List<String> labels =
                  Arrays.stream(type.getEnumConstants()).map(Labelled::label).toList();
              return new IllegalArgumentException(
                  what + " is " + label + ", not one of " + String.join(", ", labels));
            });
  }
}
