package org.jcamark.report;

import java.util.Locale;

/**
 * HTML that is well-formed XML too. Texts and values of attributes are escaped; what XML cannot
 * hold (control characters, halves of surrogate pairs) becomes U+FFFD.
 */
final class Html {
  private static final int LONGEST_ANCHOR = 80;

  private Html() {}

  /** The anchor of a section of the page: {@code s-ml-kem-768} for {@code ML-KEM-768}. */
  static String anchor(String heading) {
    String words = heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return "s-" + words.substring(0, Math.min(LONGEST_ANCHOR, words.length()));
  }

  /** A start tag; attributes are names and values in turn. */
  static String tag(String name, String... attributes) {
    StringBuilder tag = new StringBuilder("<" + name);
    for (int i = 0; i < attributes.length; i += 2) {
      tag.append(' ').append(attributes[i]).append("=\"").append(text(attributes[i + 1]));
      tag.append('"');
    }
    return tag + ">";
  }

  static String element(String name, String text, String... attributes) {
    return tag(name, attributes) + text(text) + "</" + name + ">";
  }

  static String text(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int point : text.codePoints().toArray()) {
      escaped.append(
          switch (point) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '"' -> "&quot;";
            default -> Character.toString(isAllowed(point) ? point : 0xFFFD);
          });
    }
    return escaped.toString();
  }

  /** XML 1.0, section 2.2, without those that HTML takes for errors. */
  private static boolean isAllowed(int point) {
    return point == '\t'
        || point == '\n'
        || (point >= 0x20 && point < 0x7F)
        || (point > 0x9F && point < 0xD800)
        || (point > 0xDFFF && (point & 0xFFFE) != 0xFFFE);
  }
}
