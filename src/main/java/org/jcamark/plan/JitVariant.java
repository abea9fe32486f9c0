package org.jcamark.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jcamark.catalog.Yaml;
import org.jcamark.model.Key;

/**
 * Arguments of the measured JVM, by the name that scenarios carry as {@code jit}. The flags of
 * those of {@code --jit} are HotSpot's; not all JVMs have all.
 *
 * @param description for users, without the name
 * @param arguments without which the JVM does not have the variant
 * @param switchedOff names of HotSpot flags, {@code UseAESIntrinsics}, that are switched off as far
 *     as the JVM has them; one that has none of them does not have the variant
 * @param library of the JVM, {@code jvmcicompiler}, without which it does not have the variant;
 *     empty for none
 */
public record JitVariant(
    String name,
    String description,
    List<String> arguments,
    List<String> switchedOff,
    String library) {
  private static final List<JitVariant> ALL =
      List.of(Yaml.resource(JitVariant.class, "variants.yaml", JitVariant[].class));

  /**
   * Reads {@code NAME=ARGS}, the arguments with blanks between them.
   *
   * @throws IllegalArgumentException if it is of another form or has the name of a built-in
   *     variant, for users
   */
  public static JitVariant parse(String text) {
    String[] parts = Words.named(text, "NAME=ARGS, such as zgc=-XX:+UseZGC");
    if (ALL.stream().anyMatch(variant -> variant.name().equalsIgnoreCase(parts[0]))) {
      throw new IllegalArgumentException(parts[0] + " is a variant of --jit; use another name");
    }
    List<String> arguments = List.of(parts[1].strip().split("\\s+", -1));
    if (!arguments.get(0).startsWith("-")) {
      throw new IllegalArgumentException(
          "needs arguments of a JVM after NAME=, the first of which begins with -");
    }
    return new JitVariant(parts[0], String.join(" ", arguments), arguments, List.of(), "");
  }

  /** Whether it concerns the start of a JVM, so that warm code is as by default. */
  public boolean coldOnly() {
    return name.equals("aot-cache");
  }

  public static List<JitVariant> all() {
    return ALL;
  }

  /**
   * The variants to measure: the named ones in their order, then the remaining ones of the user.
   *
   * @param names built-in variants or those of the user; empty for the default
   * @param own variants that the user made
   * @throws UsageException if a name is unknown, or two variants have the same
   */
  public static List<JitVariant> choose(List<String> names, List<JitVariant> own) {
    Map<String, JitVariant> known = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ALL.forEach(variant -> known.put(variant.name(), variant));
    for (JitVariant variant : own) {
      if (known.put(variant.name(), variant) != null) {
        throw new UsageException("--jvm-args " + variant.name() + ": named twice");
      }
    }
    Set<JitVariant> chosen = new LinkedHashSet<>();
    for (String name : names.isEmpty() ? List.of(Key.DEFAULT_VARIANT) : names) {
      if (!known.containsKey(name)) {
        List<String> all = Stream.concat(ALL.stream(), own.stream()).map(JitVariant::name).toList();
        throw new UsageException(
            "--jit %s: unknown%s Variants: %s; --jvm-args NAME=ARGS makes others"
                .formatted(name, Words.hint(name, all), String.join(", ", all)));
      }
      chosen.add(known.get(name));
    }
    chosen.addAll(own);
    return List.copyOf(chosen);
  }
}
