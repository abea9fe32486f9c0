package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.AsymmetricPrimitive.RsaKeyWrap;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.catalog.SymmetricPrimitive.KeyWrap;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.catalog.SymmetricPrimitive.NonceSpec;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;
import org.jcamark.file.Resources;

/**
 * Reads {@code algorithms.txt}. A primitive is its kind and the components of its record in their
 * order, with blanks between; a signature ends with the times of signing and of verification in µs.
 */
final class AlgorithmTable {
  private final Map<String, String> lines = new LinkedHashMap<>();
  private final Map<String, String> presentNames = new HashMap<>();
  private final Map<String, KeyRecipe> keys = new HashMap<>();

  private AlgorithmTable() {}

  static AlgorithmTable read() {
    AlgorithmTable table = new AlgorithmTable();
    lines("algorithms.txt")
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .forEach(table::add);
    return table;
  }

  private void add(String line) {
    String[] former = line.split(" = ", 2);
    if (former.length == 2) {
      presentNames.put(former[0], former[1]);
      return;
    }
    String name = line.split(" \\|", 2)[0];
    if (lines.put(name.toLowerCase(Locale.ROOT), line) != null) {
      throw new IllegalStateException("two algorithms are named " + name);
    }
  }

  /** Names in lower case, those of suites and of pairs of algorithms among them. */
  List<String> names() {
    return List.copyOf(lines.keySet());
  }

  /** What the standard calls the algorithm, or a glob for several, of a name in lower case. */
  Optional<String> presentName(String former) {
    return Optional.ofNullable(presentNames.get(former));
  }

  /** The algorithm of a name in lower case; absent where the table has the name alone. */
  Optional<Algorithm> find(String name) {
    return Optional.ofNullable(lines.get(name))
        .filter(line -> line.contains("|"))
        .map(this::algorithm);
  }

  static Stream<String> lines(String resource) {
    return Resources.text(AlgorithmTable.class, resource).lines();
  }

  private Algorithm algorithm(String line) {
    List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    return new Algorithm(
        cells.get(0),
        cells.get(1),
        Arrays.stream(cells.get(2).split(";", -1)).map(SecurityStrength::parse).toList(),
        Optional.of(cells.get(3)).filter(cell -> !cell.isEmpty()).map(this::keys),
        Arrays.stream(cells.get(4).split(";", -1)).flatMap(AlgorithmTable::primitives).toList(),
        cells.size() > 5 ? Optional.of(cells.get(5)) : Optional.empty());
  }

  /** One object for equal cells: the JDK's parameter specs are equal to themselves alone. */
  private KeyRecipe keys(String cell) {
    return keys.computeIfAbsent(cell, KeyRecipe::parse);
  }

  private static Stream<Primitive> primitives(String text) {
    Iterator<String> words = List.of(text.strip().split(" ", -1)).iterator();
    String kind = words.next();
    if (kind.equals("oaep")) {
      RsaEncryption encryption = oaep(count(words), count(words));
      return Stream.of(encryption, new RsaKeyWrap(encryption));
    }
    return Stream.of(primitive(kind, words));
  }

  private static Primitive primitive(String kind, Iterator<String> words) {
    return switch (kind) {
      case "aead" ->
          new Aead(words.next(), words.next(), count(words), NonceSpec.valueOf(words.next()));
      case "block" -> block(words);
      case "etm" -> new EncryptThenMac(block(words), mac(words), count(words));
      case "key-wrap" ->
          new KeyWrap(words.next(), words.next(), count(words), words.next().equals("padded"));
      case "digest" -> new Digest(words.next(), count(words));
      case "mac" -> mac(words);
      case "hkdf" -> new Hkdf(words.next(), count(words), count(words), count(words), count(words));
      case "pbkdf2" -> pbkdf2(words);
      case "scrypt" -> new Scrypt(count(words), count(words), count(words), count(words));
      case "argon2id" -> new Argon2id(count(words), count(words), count(words), count(words));
      case "pbes2" -> new Pbes2(pbkdf2(words), block(words));
      case "pbmac1" -> new Pbmac1(pbkdf2(words), mac(words));
      case "pkcs12" -> new Pkcs12(words.next());
      case "random" ->
          new RandomNumbers(words.hasNext() ? Optional.of(words.next()) : Optional.empty());
      case "rsa" -> new RsaEncryption(words.next(), count(words), Optional.empty(), count(words));
      case "pss" -> signature("RSASSA-PSS", Optional.of(pss(count(words))), false, words);
      case "signature" -> signature(words.next(), Optional.empty(), false, words);
      case "verification" -> signature(words.next(), Optional.empty(), true, words);
      case "agreement" -> new Agreement(words.next(), micros(words));
      case "kem" ->
          new Kem(words.next(), KemApi.valueOf(words.next()), micros(words), micros(words));
      default -> throw new IllegalArgumentException("unknown kind of primitive: " + kind);
    };
  }

  private static int count(Iterator<String> words) {
    return Integer.parseInt(words.next());
  }

  private static double micros(Iterator<String> words) {
    return Double.parseDouble(words.next());
  }

  private static BlockMode block(Iterator<String> words) {
    return new BlockMode(words.next(), words.next(), count(words), count(words));
  }

  private static Mac mac(Iterator<String> words) {
    return new Mac(words.next(), words.next(), count(words), count(words));
  }

  private static Pbkdf2 pbkdf2(Iterator<String> words) {
    return new Pbkdf2(words.next(), count(words), count(words));
  }

  private static Signature signature(
      String name,
      Optional<AlgorithmParameterSpec> parameters,
      boolean verifyOnly,
      Iterator<String> words) {
    return new Signature(name, parameters, verifyOnly, micros(words), micros(words));
  }

  private static RsaEncryption oaep(int modulusBits, int hashBits) {
    String hash = "SHA-" + hashBits;
    return new RsaEncryption(
        "RSA/ECB/OAEPPadding",
        modulusBits,
        Optional.of(
            new OAEPParameterSpec(
                hash, "MGF1", new MGF1ParameterSpec(hash), PSource.PSpecified.DEFAULT)),
        2 * hashBits / 8 + 2);
  }

  private static PSSParameterSpec pss(int hashBits) {
    String hash = "SHA-" + hashBits;
    return new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(hash), hashBits / 8, 1);
  }
}
