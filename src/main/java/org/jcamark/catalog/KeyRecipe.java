package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
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
  /** A generator whose name fixes the parameter set. */
  static KeyRecipe named(String generator, String factory, double micros) {
    return new KeyRecipe(generator, factory, OptionalInt.empty(), Optional.empty(), micros);
  }

  /** A generator that takes a size in bits. */
  static KeyRecipe sized(String generator, int bits, double micros) {
    return new KeyRecipe(generator, generator, OptionalInt.of(bits), Optional.empty(), micros);
  }

  /** A generator that takes a parameter spec. */
  static KeyRecipe withSpec(String generator, AlgorithmParameterSpec parameters, double micros) {
    return new KeyRecipe(
        generator, generator, OptionalInt.empty(), Optional.of(parameters), micros);
  }
}
