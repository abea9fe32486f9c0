package org.jcamark.table;

import java.util.List;
import java.util.Locale;

/** Locales whose numbers look different, to show that ours do not. */
public final class Locales {
  private Locales() {}

  /** Runs the same under each of some locales, and restores the default. */
  public static void each(Runnable check) {
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("", "de-DE", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        check.run();
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
