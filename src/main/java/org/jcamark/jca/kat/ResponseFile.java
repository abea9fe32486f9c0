package org.jcamark.jca.kat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads vectors from text in the manner of NIST's {@code .rsp} files.
 *
 * <p>A vector is a block of {@code name = value} lines; an empty line ends it. A line that starts
 * with white space continues the value before it, without a gap. A line that starts with {@code #}
 * is a comment. Every block has {@code source}, {@code algorithm} and {@code operation}; all other
 * values are lower-case hexadecimal or decimal digits, or empty.
 */
final class ResponseFile {
  private static final Pattern NAME = Pattern.compile("[a-z][A-Za-z0-9]*");
  private static final Pattern HEX = Pattern.compile("[0-9a-f]*");
  private static final Pattern DECIMAL = Pattern.compile("[0-9]+");
  private static final List<String> HEADINGS = List.of("source", "algorithm", "operation");

  private final String file;
  private final List<KnownAnswer> answers = new ArrayList<>();
  private final Map<String, StringBuilder> block = new LinkedHashMap<>();
  private String last = "";
  private int lineNumber;

  /**
   * A reader of one file, for use once.
   *
   * @param file name for messages
   */
  ResponseFile(String file) {
    this.file = file;
  }

  /**
   * The vectors in the order of the text.
   *
   * @throws IllegalArgumentException naming file and line if the text does not keep to the format
   */
  List<KnownAnswer> parse(List<String> lines) {
    for (String line : lines) {
      lineNumber++;
      if (line.isBlank()) {
        endBlock();
      } else if (Character.isWhitespace(line.charAt(0))) {
        continueValue(line.strip());
      } else if (line.charAt(0) != '#') {
        startField(line);
      }
    }
    endBlock();
    return List.copyOf(answers);
  }

  private void startField(String line) {
    int equals = line.indexOf('=');
    if (equals < 0) {
      throw malformed("expected name = value, found: " + line);
    }
    String name = line.substring(0, equals).strip();
    if (!NAME.matcher(name).matches()) {
      throw malformed("not a field name: " + name);
    }
    if (block.put(name, new StringBuilder(line.substring(equals + 1).strip())) != null) {
      throw malformed("second " + name + " in one vector");
    }
    last = name;
  }

  private void continueValue(String rest) {
    if (block.isEmpty()) {
      throw malformed("continues a value, but no field comes before it");
    }
    block.get(last).append(rest);
  }

  private void endBlock() {
    if (block.isEmpty()) {
      return;
    }
    Map<String, String> fields = new LinkedHashMap<>();
    block.forEach((name, value) -> fields.put(name, value.toString()));
    block.clear();
    String source = heading(fields, "source");
    String algorithm = heading(fields, "algorithm");
    String operation = heading(fields, "operation");
    fields.keySet().removeAll(HEADINGS);
    if (fields.isEmpty()) {
      throw malformed("the vector that ends here has no values");
    }
    fields.forEach(this::requireDigits);
    answers.add(new KnownAnswer(source, algorithm, operation, fields));
  }

  private String heading(Map<String, String> fields, String name) {
    String value = fields.getOrDefault(name, "");
    if (value.isEmpty()) {
      throw malformed("the vector that ends here has no " + name);
    }
    return value;
  }

  private void requireDigits(String name, String value) {
    boolean bytes = value.length() % 2 == 0 && HEX.matcher(value).matches();
    if (!bytes && !DECIMAL.matcher(value).matches()) {
      throw malformed(name + " is neither lower-case hexadecimal bytes nor a decimal number");
    }
  }

  private IllegalArgumentException malformed(String reason) {
    return new IllegalArgumentException("%s:%d: %s".formatted(file, lineNumber, reason));
  }
}
