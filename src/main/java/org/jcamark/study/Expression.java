package org.jcamark.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.catalog.Labelled;
import org.jcamark.stats.Uncertain;

/**
 * Reads amounts and rules: words with spaces between.
 *
 * <pre>
 * sign Ed25519                              time of a work, see {@link Work#of}
 * allocation sign Ed25519                   another {@link Aspect} of it
 * rate digest SHA-256 1024                  payload bytes a second
 * growth digest SHA-256 1024..65536         exponent of time between two payloads
 * sign Ed25519 provider=JDK                 through that provider
 * sign Ed25519 jvm=oldest                   on the oldest JVM of the run
 * 2 sign Ed25519 + verify Ed25519           + * / and ( ) as usual; "name" ( … ) names an amount
 * allocation ( sign Ed25519 + … )           the aspect of all in brackets
 * ( handshake X or sign Ed25519 )           the second where the first was not measured
 * client-bytes tls13 X / 12.5 MB/s          time to send so many bytes
 * … >= 2.5 GB/s, … <= 5 ms, … in 0.8..1.25, … &lt; …    a rule
 * </pre>
 */
final class Expression {
  private static final Pattern TOKEN = Pattern.compile("\"[^\"]*\"|[^\\s\"]+");
  private static final Pattern RANGE = Pattern.compile("([0-9]+)\\.\\.([0-9]+)");
  private static final Pattern NUMBER = Pattern.compile("[0-9.]+(e-?[0-9]+)?");
  private static final Set<String> OPERATORS =
      Set.of("+", "*", "/", "(", ")", "or", ">=", "<=", "<", "in");
  private static final Map<String, Double> UNITS =
      Map.of(
          "ns", 1.0, "µs", 1e3, "ms", 1e6, "s", 1e9, "B", 1.0, "kB", 1e3, "KiB", 1024.0, "MB/s",
          1e6, "GB/s", 1e9);

  private static final String PROVIDER = "provider=";

  private final String text;
  private final List<String> tokens;
  private final UnaryOperator<Work> protocol;
  private Aspect usual;
  private int next;

  private Expression(String text, Aspect usual, UnaryOperator<Work> protocol) {
    this.text = text;
    this.tokens = TOKEN.matcher(text).results().map(MatchResult::group).toList();
    this.usual = usual;
    this.protocol = protocol;
  }

  /**
   * The amount of a text.
   *
   * @param usual what a work without an aspect stands for
   * @param protocol how works whose times count are measured
   */
  static Amount amount(String text, Aspect usual, UnaryOperator<Work> protocol) {
    Expression expression = new Expression(text, usual, protocol);
    Amount amount = expression.sum();
    expression.end();
    return amount;
  }

  static Rule rule(String text, UnaryOperator<Work> protocol) {
    Expression expression = new Expression(text, Aspect.TIME, protocol);
    Rule rule = expression.rule();
    expression.end();
    return rule;
  }

  private Rule rule() {
    Amount amount = sum();
    return switch (take()) {
      case ">=" -> new Rule(amount, limit(take()), Double.POSITIVE_INFINITY);
      case "<=" -> new Rule(amount, Double.NEGATIVE_INFINITY, limit(take()));
      case "<" -> new Rule(amount.dividedBy(sum()), Double.NEGATIVE_INFINITY, 1);
      case "in" -> {
        String[] ends = take().split("\\.\\.", 2);
        double unit = unit();
        yield new Rule(
            amount, Double.parseDouble(ends[0]) * unit, Double.parseDouble(ends[1]) * unit);
      }
      default -> throw fault("no condition");
    };
  }

  private double limit(String number) {
    return Double.parseDouble(number) * unit();
  }

  private double unit() {
    return UNITS.containsKey(peek()) ? UNITS.get(take()) : 1;
  }

  private Amount sum() {
    Amount sum = product();
    while (took("+")) {
      sum = sum.plus(product());
    }
    return sum;
  }

  private Amount product() {
    Amount product = factor();
    while (true) {
      if (took("*")) {
        product = product.times(factor());
      } else if (took("/")) {
        product = product.dividedBy(factor());
      } else {
        return product;
      }
    }
  }

  private Amount factor() {
    if (NUMBER.matcher(peek()).matches()) {
      String word = take();
      double number = Double.parseDouble(word);
      if (UNITS.containsKey(peek())) {
        String unit = take();
        return Amount.exact(word + " " + unit, kind(unit), number * UNITS.get(unit));
      }
      Amount exact = Amount.exact(word, Amount.Kind.RATIO, number);
      boolean multiple = isGroup(peek()) || (!peek().isEmpty() && !OPERATORS.contains(peek()));
      return multiple ? exact.times(factor()) : exact;
    }
    if (peek().startsWith("\"")) {
      String name = take().replace("\"", "");
      return factor().named((usual == Aspect.TIME ? "" : usual.label() + " of ") + name);
    }
    Optional<Aspect> ofAll = Labelled.find(Aspect.class, peek());
    if (ofAll.isPresent() && next + 1 < tokens.size() && isGroup(tokens.get(next + 1))) {
      take();
      Aspect before = usual;
      usual = ofAll.get();
      Amount amount = factor();
      usual = before;
      return amount;
    }
    return took("(") ? bracketed() : call();
  }

  private static Amount.Kind kind(String unit) {
    if (unit.endsWith("/s")) {
      return Amount.Kind.BYTE_RATE;
    }
    return unit.contains("B") ? Amount.Kind.BYTES : Amount.Kind.TIME;
  }

  private static boolean isGroup(String token) {
    return token.equals("(") || token.startsWith("\"");
  }

  private Amount bracketed() {
    Amount amount = sum();
    while (took("or")) {
      amount = amount.or(sum());
    }
    if (!took(")")) {
      throw fault("no closing bracket");
    }
    return amount;
  }

  private Amount call() {
    List<String> words = new ArrayList<>();
    while (!peek().isEmpty() && !OPERATORS.contains(peek())) {
      words.add(take());
    }
    Optional<String> provider =
        words.stream()
            .filter(word -> word.startsWith(PROVIDER))
            .map(word -> word.substring(PROVIDER.length()))
            .findFirst();
    words.removeIf(word -> word.startsWith(PROVIDER));
    boolean onOldest = words.remove("jvm=oldest");
    if (words.size() < 2) {
      throw fault("no operation and algorithm");
    }
    return amount(
        words,
        (aspect, text) -> {
          Work work = Work.of(text);
          Work measured = aspect.isTime() ? protocol.apply(work) : work;
          return Amount.of(aspect, measured, provider, onOldest);
        });
  }

  private Amount amount(List<String> words, BiFunction<Aspect, String, Amount> of) {
    String rest = String.join(" ", words.subList(1, words.size()));
    return switch (words.get(0)) {
      case "rate" -> rate(of.apply(Aspect.TIME, rest));
      case "growth" -> growth(rest, of);
      default ->
          Labelled.find(Aspect.class, words.get(0))
              .map(aspect -> of.apply(aspect, rest))
              .orElseGet(() -> of.apply(usual, String.join(" ", words)));
    };
  }

  private static Amount rate(Amount time) {
    Work work = time.works().iterator().next();
    double bytes = work.payloadBytes().orElseThrow();
    return time.map(
        "rate of " + time.name(),
        Amount.Kind.BYTE_RATE,
        nanos -> Uncertain.exact(bytes * 1e9 * work.threads()).dividedBy(nanos));
  }

  private static Amount growth(String text, BiFunction<Aspect, String, Amount> of) {
    Matcher range = RANGE.matcher(text);
    if (!range.find()) {
      throw new IllegalArgumentException("no range of payloads: " + text);
    }
    String from = range.group(1);
    String to = range.group(2);
    double factor = Math.log(Double.parseDouble(to) / Double.parseDouble(from));
    Amount small = of.apply(Aspect.TIME, range.replaceFirst(from));
    Amount large = of.apply(Aspect.TIME, range.replaceFirst(to));
    return large
        .dividedBy(small)
        .map(
            "growth exponent from " + small.name() + " to " + large.name(),
            Amount.Kind.EXPONENT,
            ratio -> ratio.logarithm().times(1 / factor));
  }

  private String peek() {
    return next < tokens.size() ? tokens.get(next) : "";
  }

  private String take() {
    if (next == tokens.size()) {
      throw fault("incomplete");
    }
    return tokens.get(next++);
  }

  private boolean took(String token) {
    boolean found = peek().equals(token);
    next += found ? 1 : 0;
    return found;
  }

  private void end() {
    if (next < tokens.size()) {
      throw fault("unexpected " + peek());
    }
  }

  private IllegalArgumentException fault(String what) {
    return new IllegalArgumentException(what + ": " + text);
  }
}
