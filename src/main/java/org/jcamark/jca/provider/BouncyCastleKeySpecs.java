package org.jcamark.jca.provider;

import java.security.spec.KeySpec;
import org.bouncycastle.jcajce.spec.Argon2KeySpec;
import org.bouncycastle.jcajce.spec.HKDFParameterSpec;
import org.bouncycastle.jcajce.spec.ScryptKeySpec;
import org.jcamark.catalog.Derivation;

/**
 * Bouncy Castle's own key specs. Apart from the dialect, as older versions lack some of the classes
 * and that is to be a gap for those algorithms only.
 */
final class BouncyCastleKeySpecs {
  private BouncyCastleKeySpecs() {}

  static KeySpec hkdf(DerivationService.Input input) {
    return new HKDFParameterSpec(input.secret(), input.salt(), input.info(), input.outputBytes());
  }

  static KeySpec scrypt(Derivation.Scrypt scrypt, DerivationService.Input input) {
    return new ScryptKeySpec(
        input.password(),
        input.salt(),
        scrypt.cost(),
        scrypt.blockSize(),
        scrypt.parallelism(),
        input.outputBytes() * 8);
  }

  static KeySpec argon2id(Derivation.Argon2id argon2, DerivationService.Input input) {
    return new Argon2KeySpec(
        input.password(),
        input.salt(),
        argon2.iterations(),
        argon2.memoryKiB(),
        argon2.parallelism(),
        input.outputBytes() * 8);
  }
}
