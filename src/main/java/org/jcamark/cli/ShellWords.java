package org.jcamark.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a line into words as a POSIX shell does (IEEE Std 1003.1, XCU 2.2, Quoting): at blanks
 * that are not quoted, with single quotes, double quotes and backslashes. Nothing is expanded.
 */
final class ShellWords {
  private static final String ESCAPED_IN_QUOTES = "\"\\$`";

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;

  private ShellWords() {}

  /**
   * The words, without their quotes.
   *
   * @throws IllegalArgumentException if a quote does not end or a backslash is last; the message is
   *     the end of a sentence for users
   */
  static List<String> split(String line) {
    return new ShellWords().read(line);
  }

  private List<String> read(String line) {
    int i = 0;
    while (i < line.length()) {
      char c = line.charAt(i);
      if (Character.isWhitespace(c)) {
        endWord();
        i++;
      } else if (c == '\'') {
        i = singleQuoted(line, i + 1);
      } else if (c == '"') {
        i = doubleQuoted(line, i + 1);
      } else if (c == '\\') {
        if (i + 1 == line.length()) {
          throw new IllegalArgumentException("ends with a backslash");
        }
        add(line.charAt(i + 1));
        i += 2;
      } else {
        add(c);
        i++;
      }
    }
    endWord();
    return List.copyOf(words);
  }

  /** Takes all up to the closing quote, and returns the index behind it. */
  private int singleQuoted(String line, int from) {
    int end = line.indexOf('\'', from);
    if (end < 0) {
      throw new IllegalArgumentException("has a single quote that does not end");
    }
    inWord = true;
    word.append(line, from, end);
    return end + 1;
  }

  private int doubleQuoted(String line, int from) {
    inWord = true;
    int i = from;
    while (i < line.length() && line.charAt(i) != '"') {
      boolean escapes =
          line.charAt(i) == '\\'
              && i + 1 < line.length()
              && ESCAPED_IN_QUOTES.indexOf(line.charAt(i + 1)) >= 0;
      i += escapes ? 1 : 0;
      word.append(line.charAt(i));
      i++;
    }
    if (i == line.length()) {
      throw new IllegalArgumentException("has a double quote that does not end");
    }
    return i + 1;
  }

  private void add(char c) {
    inWord = true;
    word.append(c);
  }

  private void endWord() {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
      inWord = false;
    }
  }
}
