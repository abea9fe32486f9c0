package org.jcamark.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a line into words as a POSIX shell does (IEEE Std 1003.1, XCU 2.2, Quoting): at blanks
 * that are not quoted, with single quotes, double quotes and backslashes. Nothing is expanded.
 */
final class ShellWords {
  private static final Pattern PIECE =
      Pattern.compile(
          "(?<blank>\\s+)|(?<plain>[^\\s'\"\\\\]+)|\\\\(?<escaped>.)"
              + "|'(?<single>[^']*)'|\"(?<double>(?:[^\"\\\\]|\\\\.)*)\"",
          Pattern.DOTALL);
  private static final Pattern ESCAPED_IN_DOUBLE_QUOTES = Pattern.compile("\\\\([\"\\\\$`])");

  private ShellWords() {}

  static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    boolean inWord = false;
    Matcher piece = PIECE.matcher(line);
    for (int end = 0; end < line.length(); end = piece.end()) {
      if (!piece.region(end, line.length()).lookingAt()) {
        throw new IllegalArgumentException("ends within a quote or after a backslash");
      }
      if (piece.group("blank") != null) {
        inWord = false;
      } else {
        words.add(inWord ? words.remove(words.size() - 1) + text(piece) : text(piece));
        inWord = true;
      }
    }
    return words;
  }

  private static String text(Matcher piece) {
    for (String literal : List.of("plain", "escaped", "single")) {
      if (piece.group(literal) != null) {
        return piece.group(literal);
      }
    }
    return ESCAPED_IN_DOUBLE_QUOTES.matcher(piece.group("double")).replaceAll("$1");
  }
}
