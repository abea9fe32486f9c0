package org.jcamark.catalog;

import java.math.BigInteger;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.DSAParameterSpec;
import java.util.Optional;
import javax.crypto.spec.DHParameterSpec;

/** The domain parameters of finite-field Diffie-Hellman and DSA in {@code groups.txt}. */
final class FiniteFieldGroup {
  private FiniteFieldGroup() {}

  static Optional<AlgorithmParameterSpec> find(String name) {
    return AlgorithmTable.lines("groups.txt")
        .map(line -> line.split(" ", -1))
        .filter(words -> words[1].equals(name))
        .map(FiniteFieldGroup::parameters)
        .findFirst();
  }

  private static AlgorithmParameterSpec parameters(String[] words) {
    return words[0].equals("dh")
        ? new DHParameterSpec(number(words[2]), number(words[3]), Integer.parseInt(words[4]))
        : new DSAParameterSpec(number(words[2]), number(words[3]), number(words[4]));
  }

  private static BigInteger number(String hexadecimal) {
    return new BigInteger(hexadecimal, 16);
  }
}
