package org.jcamark.table;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/** Locales whose numbers look different, to show that ours do not. */
public final class Locales {
  public static final List<String> TAGS =
      List.of("", "de-DE", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR");

  private Locales() {}

  /** What is computed under that default locale, which is restored. */
  public static <T> T under(String tag, Callable<T> computed) throws Exception {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      return computed.call();
    } finally {
      Locale.setDefault(before);
    }
  }
}
