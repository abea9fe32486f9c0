package org.jcamark.catalog;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An entry of {@code algorithms.yaml}: the document that defines it ({@code standard}), its
 * strengths, how its {@code keys} are made ({@link KeyRecipe}), its primitives by their kinds, why
 * it is {@code legacy}, and what JSON Web Tokens and TLS call it ({@link Token}, {@link
 * SignatureScheme}).
 */
record Entry(String name, Fields fields) {
  /** Members in which each member has the components of the record. */
  private static final Map<String, Class<? extends Record>> KINDS =
      Map.ofEntries(
          entry("aead", SymmetricPrimitive.Aead.class),
          entry("block", SymmetricPrimitive.BlockMode.class),
          entry("encryptThenMac", SymmetricPrimitive.EncryptThenMac.class),
          entry("keyWrap", SymmetricPrimitive.KeyWrap.class),
          entry("digest", SymmetricPrimitive.Digest.class),
          entry("mac", SymmetricPrimitive.Mac.class),
          entry("random", SymmetricPrimitive.RandomNumbers.class),
          entry("hkdf", Derivation.Hkdf.class),
          entry("pbkdf2", Derivation.Pbkdf2.class),
          entry("scrypt", Derivation.Scrypt.class),
          entry("argon2id", Derivation.Argon2id.class),
          entry("pbes2", PasswordBased.Pbes2.class),
          entry("pbmac1", PasswordBased.Pbmac1.class),
          entry("pkcs12", PasswordBased.Pkcs12.class),
          entry("rsa", AsymmetricPrimitive.RsaEncryption.class),
          entry("signature", AsymmetricPrimitive.Signature.class),
          entry("agreement", AsymmetricPrimitive.Agreement.class),
          entry("kem", AsymmetricPrimitive.Kem.class));

  private static final Set<String> OTHERS =
      Set.of("standard", "strength", "keys", "wire", "token", "tls", "legacy");

  /** Reads a line of {@link EntryLines}. */
  static Entry parse(String line) {
    String[] cells = line.split("\t", -1);
    return new Entry(cells[0], Fields.of(Arrays.copyOfRange(cells, 1, cells.length)));
  }

  /** What the standard calls the algorithm of a former name, or a glob for several. */
  Optional<String> presentName() {
    return fields.find("now");
  }

  /** Absent where the entry has the name alone. */
  Optional<Algorithm> algorithm() {
    return fields
        .find("standard")
        .map(
            standard ->
                new Algorithm(
                    name,
                    standard,
                    SecurityStrength.all(fields.in("strength")),
                    fields.find("keys.generator").map(known -> KeyRecipe.of(fields.in("keys"))),
                    primitives(),
                    fields.find("legacy")));
  }

  /** In the order of the file; RSA with OAEP wraps keys, too. */
  private List<Primitive> primitives() {
    List<Primitive> primitives = new ArrayList<>();
    for (String member : fields.members()) {
      if (KINDS.containsKey(member)) {
        primitives.add((Primitive) fields.in(member).to(KINDS.get(member)));
      } else if (!OTHERS.contains(member)) {
        throw new IllegalStateException(name + ": unknown member " + member);
      }
    }
    if (primitives.get(0) instanceof AsymmetricPrimitive.RsaEncryption rsa
        && rsa.parameters().isPresent()) {
      primitives.add(new AsymmetricPrimitive.RsaKeyWrap(rsa));
    }
    return primitives;
  }

  /** The name of its signatures in JSON Web Tokens; absent where JOSE has none. */
  Optional<Token> token(Algorithm algorithm) {
    return fields
        .find("token.alg")
        .map(
            alg ->
                new Token(
                    Token.scheme(algorithm),
                    alg,
                    Integer.parseInt(fields.text("token.signatureBytes"))));
  }

  /** What it sends ({@code wire}); absent of what is no signature and no key exchange. */
  Optional<WireSize> wireSize() {
    WireSize.Kind kind =
        fields.members().contains("kem")
            ? WireSize.Kind.KEM
            : fields.members().contains("agreement")
                ? WireSize.Kind.AGREEMENT
                : WireSize.Kind.SIGNATURE;
    return fields
        .find("wire.publicKeyBytes")
        .map(
            bytes ->
                new WireSize(
                    name,
                    kind,
                    Integer.parseInt(bytes),
                    Integer.parseInt(fields.text("wire.outputBytes"))));
  }

  /** Its name in certificates of TLS; absent where TLS has none. */
  Optional<SignatureScheme> tls() {
    return fields.find("tls.scheme").map(name -> fields.in("tls").to(SignatureScheme.class));
  }
}
