package org.jcamark.catalog;

import java.math.BigInteger;
import javax.crypto.spec.DHParameterSpec;

/**
 * The finite-field Diffie-Hellman groups of RFC 7919, computed from their definition in appendix A:
 * {@code p = 2^b - 2^(b-64) + (floor(2^(b-130) e) + x) 2^64 - 1} with generator 2. The length of
 * the private exponent is part of the parameters, as otherwise each provider chooses its own and
 * they would not do the same work.
 */
final class FfdheGroup {

  private FfdheGroup() {}

  /** The 2048-bit group, with the 225-bit exponents of RFC 7919 section 5.2. */
  static DHParameterSpec ffdhe2048() {
    return parameters(2048, 560_316, 225);
  }

  /** The 3072-bit group, with the 275-bit exponents of RFC 7919 section 5.2. */
  static DHParameterSpec ffdhe3072() {
    return parameters(3072, 2_625_351, 275);
  }

  private static DHParameterSpec parameters(int bits, long x, int exponentBits) {
    BigInteger high = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE.shiftLeft(bits - 64));
    BigInteger middle = scaledE(bits - 130).add(BigInteger.valueOf(x)).shiftLeft(64);
    return new DHParameterSpec(
        high.add(middle).subtract(BigInteger.ONE), BigInteger.TWO, exponentBits);
  }

  /** {@code floor(2^bits e)}, from the series of 1/k! with 64 guard bits. */
  private static BigInteger scaledE(int bits) {
    BigInteger term = BigInteger.ONE.shiftLeft(bits + 64);
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; term.signum() > 0; k++) {
      sum = sum.add(term);
      term = term.divide(BigInteger.valueOf(k));
    }
    return sum.shiftRight(64);
  }
}
