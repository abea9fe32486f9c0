package org.jcamark.cli;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jcamark.model.Scenario;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JitVariants;

/** The variants that {@code --jit} names and {@code --jvm-args} makes. */
final class JitChoice {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");

  private JitChoice() {}

  /** What {@code --jit} accepts, for the text of {@code --help}. */
  static final class KnownNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return JitVariants.all().stream().map(JitVariant::name).iterator();
    }
  }

  /**
   * The variants to measure, in the order given.
   *
   * @param named names of the catalogue, or of variants that are made; empty for the default
   * @param made variants as {@code NAME=ARGS}, which are measured too
   * @throws UsageException naming the option and what it accepts
   */
  static List<JitVariant> of(List<String> named, List<String> made) {
    Map<String, JitVariant> own = new LinkedHashMap<>();
    for (String text : made) {
      JitVariant variant = parse(text);
      if (own.put(key(variant.name()), variant) != null) {
        throw new UsageException("--jvm-args " + variant.name() + " is named twice");
      }
    }
    Set<JitVariant> chosen = new LinkedHashSet<>();
    for (String name : named.isEmpty() ? List.of(Scenario.DEFAULT_VARIANT) : named) {
      JitVariant variant = own.get(key(name));
      chosen.add(variant == null ? known(name, own) : variant);
    }
    chosen.addAll(own.values());
    return List.copyOf(chosen);
  }

  private static JitVariant known(String name, Map<String, JitVariant> own) {
    return JitVariants.find(name)
        .orElseThrow(
            () -> {
              Set<String> names = new LinkedHashSet<>();
              JitVariants.all().forEach(variant -> names.add(variant.name()));
              own.values().forEach(variant -> names.add(variant.name()));
              return new UsageException(
                  "--jit "
                      + name
                      + " is unknown"
                      + Nearest.hint(name, names)
                      + " Variants: "
                      + String.join(", ", names)
                      + "; --jvm-args NAME=ARGS makes others");
            });
  }

  private static JitVariant parse(String text) {
    String[] parts = text.split("=", 2);
    if (parts.length != 2 || !NAME.matcher(parts[0]).matches()) {
      throw new UsageException(
          "--jvm-args "
              + text
              + " is not of the form NAME=ARGS, such as zgc=-XX:+UseZGC, with a name of letters,"
              + " digits and . _ + -");
    }
    if (JitVariants.find(parts[0]).isPresent()) {
      throw new UsageException(
          "--jvm-args " + parts[0] + ": that name is a variant of --jit; choose another one");
    }
    List<String> words;
    try {
      words = ShellWords.split(parts[1]);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--jvm-args " + text + " " + e.getMessage());
    }
    if (words.isEmpty() || !words.get(0).startsWith("-")) {
      throw new UsageException(
          "--jvm-args "
              + text
              + " needs arguments of a JVM after NAME=, the first of which begins"
              + " with -");
    }
    return JitVariant.ofArguments(parts[0], words);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
