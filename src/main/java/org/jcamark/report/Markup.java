package org.jcamark.report;

import java.io.IOException;
import java.util.Locale;

/**
 * HTML that is well-formed XML too. Texts and values of attributes are escaped; what XML cannot
 * hold (control characters, halves of surrogate pairs) becomes U+FFFD.
 */
record Markup(Appendable out) {
  private static final int REPLACEMENT = 0xFFFD;
  private static final int LONGEST_ANCHOR = 80;

  /** The anchor of a section of the page: {@code s-ml-kem-768} for {@code ML-KEM-768}. */
  static String anchor(String heading) {
    String words = heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return "s-" + words.substring(0, Math.min(LONGEST_ANCHOR, words.length()));
  }

  /**
   * A start tag.
   *
   * @param attributes names and values in turn
   */
  Markup open(String name, String... attributes) throws IOException {
    return tag(name, ">", attributes);
  }

  /** An element without content, {@code <br/>}. */
  Markup empty(String name, String... attributes) throws IOException {
    return tag(name, "/>", attributes);
  }

  private Markup tag(String name, String end, String... attributes) throws IOException {
    if (attributes.length % 2 != 0) {
      throw new IllegalArgumentException("attribute without value in " + name);
    }
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      text(attributes[i + 1]);
      out.append('"');
    }
    out.append(end);
    return this;
  }

  Markup close(String name) throws IOException {
    out.append("</").append(name).append('>');
    return this;
  }

  /** An element that holds text. */
  Markup element(String name, String text, String... attributes) throws IOException {
    return open(name, attributes).text(text).close(name);
  }

  Markup line() throws IOException {
    out.append('\n');
    return this;
  }

  Markup raw(CharSequence markup) throws IOException {
    out.append(markup);
    return this;
  }

  /** Text, in which nothing is markup. */
  Markup text(String text) throws IOException {
    for (int point : text.codePoints().toArray()) {
      out.append(
          switch (point) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '"' -> "&quot;";
            default -> Character.toString(isAllowed(point) ? point : REPLACEMENT);
          });
    }
    return this;
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
