package org.jcamark.catalog;

import java.math.BigInteger;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.DSAParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.crypto.spec.DHParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;

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
  private static final Map<Fields, KeyRecipe> KNOWN = new HashMap<>();

  /**
   * A constant of a provider's own class, which need not be on the class path. It is resolved when
   * keys are made: without the class or field, the algorithm is unsupported.
   */
  public record Constant(String className, String field) implements AlgorithmParameterSpec {}

  /**
   * One object for equal members; {@code factory} is left out where it is the generator: the JDK's
   * parameter specs are equal to themselves alone.
   */
  static synchronized KeyRecipe of(Fields members) {
    Map<String, String> all = new LinkedHashMap<>(members.values());
    all.putIfAbsent("factory", members.text("generator"));
    return KNOWN.computeIfAbsent(new Fields(all), values -> values.to(KeyRecipe.class));
  }

  /**
   * The parameters of {@code curve}, {@code constant} (CLASS.FIELD), {@code oaepHashBits}, {@code
   * pssHashBits}, {@code dh} or {@code dsa}, whichever is there.
   */
  static AlgorithmParameterSpec parameters(Fields members) {
    String kind = members.members().iterator().next();
    Fields inner = members.in(kind);
    return switch (kind) {
      case "curve" -> new ECGenParameterSpec(members.text(kind));
      case "constant" -> {
        String constant = members.text(kind);
        int dot = constant.lastIndexOf('.');
        yield new Constant(constant.substring(0, dot), constant.substring(dot + 1));
      }
      case "dh" ->
          new DHParameterSpec(
              hexadecimal(inner.text("p")),
              hexadecimal(inner.text("g")),
              Integer.parseInt(inner.text("exponentBits")));
      case "dsa" ->
          new DSAParameterSpec(
              hexadecimal(inner.text("p")),
              hexadecimal(inner.text("q")),
              hexadecimal(inner.text("g")));
      default -> {
        String hash = "SHA-" + members.text(kind);
        MGF1ParameterSpec mask = new MGF1ParameterSpec(hash);
        yield kind.equals("oaepHashBits")
            ? new OAEPParameterSpec(hash, "MGF1", mask, PSource.PSpecified.DEFAULT)
            : new PSSParameterSpec(hash, "MGF1", mask, Integer.parseInt(members.text(kind)) / 8, 1);
      }
    };
  }

  private static BigInteger hexadecimal(String number) {
    return new BigInteger(number, 16);
  }
}
