package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is on a page of PDF: operators, degrees of transparency and, where it is searchable, the
 * characters of its text, which is invisible over the outlines of its letters (rendering mode 3 of
 * ISO 32000-1, section 9.3.6).
 */
final class PdfPage {
  /** Width of each invisible character in thousandths of its size. */
  static final int CHARACTER_WIDTH = 500;

  /** A simple font has this many characters. */
  static final int MOST_CHARACTERS = 255;

  private static final int OPAQUE = 255;

  private final boolean searchable;
  private final StringBuilder operators = new StringBuilder();
  private final Set<Integer> alphas = new TreeSet<>();
  private final List<Integer> characters = new ArrayList<>();

  PdfPage(boolean searchable) {
    this.searchable = searchable;
  }

  void add(String text) {
    operators.append(text);
  }

  String operators() {
    return operators.toString();
  }

  /** The operator that makes what follows as transparent as this; empty for opaque. */
  String alpha(int alpha) {
    if (alpha == OPAQUE) {
      return "";
    }
    alphas.add(alpha);
    return "/A" + alpha + " gs ";
  }

  /** The graphics states of {@link #alpha}. */
  String states() {
    return alphas.stream()
        .map(
            alpha -> {
              String share = PdfPath.numbers((double) alpha / OPAQUE);
              return "/A" + alpha + " << /ca " + share + "/CA " + share + ">> ";
            })
        .collect(Collectors.joining());
  }

  /** Operators of the invisible text of this advance; empty where it is not searchable. */
  String text(String text, double size, double advance, double x, double y) {
    if (!searchable) {
      return "";
    }
    StringBuilder codes = new StringBuilder();
    text.codePoints().map(this::code).filter(code -> code > 0).forEach(c -> append(c, codes));
    double natural = size * CHARACTER_WIDTH / 1000 * codes.length() / 2;
    return natural == 0
        ? ""
        : "BT /F1 "
            + PdfPath.numbers(size)
            + "Tf 3 Tr "
            + PdfPath.numbers(100 * advance / natural)
            + "Tz 1 0 0 -1 "
            + PdfPath.numbers(x, y)
            + "Tm <"
            + codes
            + "> Tj ET";
  }

  private static void append(int code, StringBuilder codes) {
    codes.append(String.format(Locale.ROOT, "%02X", code));
  }

  /** The code of a character, from 1; 0 where the font is full. */
  private int code(int character) {
    if (!characters.contains(character) && characters.size() < MOST_CHARACTERS) {
      characters.add(character);
    }
    return characters.indexOf(character) + 1;
  }

  /** Characters of the text in the order of their codes, of which the first is 1. */
  List<Integer> characters() {
    return characters;
  }
}
