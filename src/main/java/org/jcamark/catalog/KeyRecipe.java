package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How an asymmetric key pair is generated: always with an explicit size, parameter spec or a
 * generator name that fixes the parameter set.
 *
 * @param generator name for {@link java.security.KeyPairGenerator}
 * @param factory name for {@link java.security.KeyFactory}
 * @param bits argument of {@code initialize(int)}, if that is how the size is given
 * @param parameters argument of {@code initialize(AlgorithmParameterSpec)}, if there is one
 * @param micros order of magnitude of one generation in µs, which sizes pools and time estimates
 */
public record KeyRecipe(
    String generator,
    String factory,
    OptionalInt bits,
    Optional<AlgorithmParameterSpec> parameters,
    double micros) {
  private static final String BOUNCY_CASTLE = "org.bouncycastle.pqc.jcajce.spec.";

  /**
   * A constant of a provider's own class, which need not be on the class path. It is resolved when
   * keys are made: without the class or field, the algorithm is unsupported.
   */
  public record Constant(String className, String field) implements AlgorithmParameterSpec {}

  /**
   * Reads {@code GENERATOR[/FACTORY] [SIZE] MICROS}. The size is a number of bits, a group of
   * {@link FiniteFieldGroup}, a curve, or {@code CLASS.FIELD}, a constant of Bouncy Castle's or of
   * a class with its package.
   */
  static KeyRecipe parse(String text) {
    String[] words = text.split(" ", -1);
    String[] names = words[0].split("/", -1);
    Optional<String> size = words.length == 3 ? Optional.of(words[1]) : Optional.empty();
    boolean number = size.filter(word -> Character.isDigit(word.charAt(0))).isPresent();
    return new KeyRecipe(
        names[0],
        names[names.length - 1],
        number ? OptionalInt.of(Integer.parseInt(words[1])) : OptionalInt.empty(),
        number ? Optional.empty() : size.map(KeyRecipe::parameters),
        Double.parseDouble(words[words.length - 1]));
  }

  private static AlgorithmParameterSpec parameters(String word) {
    int dot = word.lastIndexOf('.');
    if (dot > 0) {
      String type = word.substring(0, dot);
      return new Constant(
          type.indexOf('.') < 0 ? BOUNCY_CASTLE + type : type, word.substring(dot + 1));
    }
    return FiniteFieldGroup.find(word).orElseGet(() -> new ECGenParameterSpec(word));
  }
}
