package org.jcamark.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.catalog.Labelled;
import org.jcamark.stats.Uncertain;
import org.jcamark.study.Amount.Kind;

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
 * … >= 10..20, … <= 0.5..1 ms               at least 10, at most 1 ms; understated beyond 20, 0.5 ms
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
    return expression.whole(expression.sum());
  }

  static Rule rule(String text, UnaryOperator<Work> protocol) {
    Expression expression = new Expression(text, Aspect.TIME, protocol);
    return expression.whole(expression.rule());
  }

  private <T> T whole(T read) {
    if (next < tokens.size()) {
      throw fault("unexpected " + peek());
    }
    return read;
  }

  private Rule rule() {
    Amount amount = sum();
    String operator = take();
    if (operator.equals("<")) {
      return new Rule(amount.dividedBy(sum()), Double.NEGATIVE_INFINITY, 1, Double.NaN);
    }
    String[] ends = take().split("\\.\\.", 2);
    double unit = UNITS.containsKey(peek()) ? UNITS.get(take()) : 1;
    double first = Double.parseDouble(ends[0]) * unit;
    double last = Double.parseDouble(ends[ends.length - 1]) * unit;
    boolean single = ends.length == 1;
    return switch (operator) {
      case ">=" -> new Rule(amount, first, Double.POSITIVE_INFINITY, single ? Double.NaN : last);
      case "<=" -> new Rule(amount, Double.NEGATIVE_INFINITY, last, single ? Double.NaN : first);
      case "in" -> new Rule(amount, first, last, Double.NaN);
      default -> throw fault("no condition");
    };
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
    while (peek().equals("*") || peek().equals("/")) {
      product = take().equals("*") ? product.times(factor()) : product.dividedBy(factor());
    }
    return product;
  }

  private Amount factor() {
    if (NUMBER.matcher(peek()).matches()) {
      return number(take());
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

  /** An exact number, which may have a unit or be the multiple of an amount. */
  private Amount number(String word) {
    double number = Double.parseDouble(word);
    if (UNITS.containsKey(peek())) {
      String unit = take();
      Kind kind =
          unit.endsWith("/s") ? Kind.BYTE_RATE : unit.contains("B") ? Kind.BYTES : Kind.TIME;
      return Amount.exact(word + " " + unit, kind, number * UNITS.get(unit));
    }
    Amount exact = Amount.exact(word, Kind.RATIO, number);
    boolean alone = peek().isEmpty() || (OPERATORS.contains(peek()) && !isGroup(peek()));
    return alone ? exact : exact.times(factor());
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
    Optional<String> through = words.stream().filter(w -> w.startsWith(PROVIDER)).findFirst();
    through.ifPresent(words::remove);
    Optional<String> provider = through.map(word -> word.substring(PROVIDER.length()));
    boolean onOldest = words.remove("jvm=oldest");
    String first = words.isEmpty() ? "" : words.get(0);
    Optional<Aspect> named = Labelled.find(Aspect.class, first);
    boolean ofTime = first.equals("rate") || first.equals("growth");
    String called =
        String.join(" ", words.subList(ofTime || named.isPresent() ? 1 : 0, words.size()));
    Aspect aspect = ofTime ? Aspect.TIME : named.orElse(usual);
    UnaryOperator<Work> measured = aspect.isTime() ? protocol : UnaryOperator.identity();
    Function<String, Amount> of =
        work -> Amount.of(aspect, measured.apply(Work.of(work)), provider, onOldest);
    if (called.split(" ", -1).length < 2) {
      throw fault("no operation and algorithm");
    }
    return switch (first) {
      case "rate" -> rate(of.apply(called));
      case "growth" -> growth(called, of);
      default -> of.apply(called);
    };
  }

  private static Amount rate(Amount time) {
    Work work = time.works().iterator().next();
    double bytes = (double) work.key().payloadBytes().orElseThrow() * work.threads();
    return time.map(
        "rate of " + time.name(), Kind.BYTE_RATE, Uncertain.exact(bytes * 1e9)::dividedBy);
  }

  private static Amount growth(String text, Function<String, Amount> of) {
    Matcher range = RANGE.matcher(text);
    if (!range.find()) {
      throw new IllegalArgumentException("no range of payloads: " + text);
    }
    String from = range.group(1);
    String to = range.group(2);
    double factor = Math.log(Double.parseDouble(to) / Double.parseDouble(from));
    Amount small = of.apply(range.replaceFirst(from));
    Amount large = of.apply(range.replaceFirst(to));
    return large
        .dividedBy(small)
        .map(
            "growth exponent from " + small.name() + " to " + large.name(),
            Kind.EXPONENT,
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

  private IllegalArgumentException fault(String what) {
    return new IllegalArgumentException(what + ": " + text);
  }
}
