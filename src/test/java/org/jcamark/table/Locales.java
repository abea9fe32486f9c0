package org.jcamark.table;

import java.util.List;
import java.util.Locale;

/** Locales whose numbers look different, to show that ours do not. */
public final class Locales {
  private Locales() {}

  /** Runs the same under each of ROOT, GERMANY and Arabic digits, and restores the default. */
  public static void each(Runnable check) {
    Locale before = Locale.getDefault();
    try {
      for (Locale locale :
          List.of(Locale.ROOT, Locale.GERMANY, Locale.forLanguageTag("ar-EG-u-nu-arab"))) {
        Locale.setDefault(locale);
        check.run();
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
