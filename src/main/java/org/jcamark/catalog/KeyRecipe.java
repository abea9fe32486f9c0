package org.jcamark.catalog;

import java.math.BigInteger;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.DSAParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.util.Optional;
import java.util.OptionalInt;
import javax.crypto.spec.DHParameterSpec;

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
   * {@code groups.txt}, a curve, or {@code CLASS.FIELD}, a constant of Bouncy Castle's or of a
   * class with its package.
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
    return group(word).orElseGet(() -> new ECGenParameterSpec(word));
  }

  /** The domain parameters of finite-field Diffie-Hellman or DSA in {@code groups.txt}. */
  static Optional<AlgorithmParameterSpec> group(String name) {
    return AlgorithmTable.lines("groups.txt")
        .map(line -> line.split(" ", -1))
        .filter(words -> words[1].equals(name))
        .map(KeyRecipe::group)
        .findFirst();
  }

  private static AlgorithmParameterSpec group(String[] words) {
    return words[0].equals("dh")
        ? new DHParameterSpec(number(words[2]), number(words[3]), Integer.parseInt(words[4]))
        : new DSAParameterSpec(number(words[2]), number(words[3]), number(words[4]));
  }

  private static BigInteger number(String hexadecimal) {
    return new BigInteger(hexadecimal, 16);
  }
}
