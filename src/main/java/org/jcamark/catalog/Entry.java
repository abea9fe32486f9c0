package org.jcamark.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Supplement.Token;
import org.jcamark.catalog.Workload.SignatureScheme;

/**
 * An entry of {@code algorithms.yaml}: the document that defines it ({@code standard}), its
 * strengths, how its {@code keys} are made ({@link KeyRecipe}), its primitives by their kinds, why
 * it is {@code legacy}, and what X.509, HPKE, JSON Web Tokens and TLS call it ({@code identifier},
 * {@code hpke}, {@link Token}, {@link SignatureScheme}).
 */
record Entry(String name, Fields fields) {
  /** The records of primitives by their names, which are those of members. */
  private static final Map<String, Class<?>> KINDS =
      records(Primitive.class)
          .distinct()
          .collect(Collectors.toMap(type -> key(type.getSimpleName()), type -> type));

  private static final Set<String> OTHERS =
      Set.of(
          "standard", "strength", "keys", "wire", "identifier", "hpke", "token", "tls", "legacy");

  private static Stream<Class<?>> records(Class<?> type) {
    return type.isRecord()
        ? Stream.of(type)
        : Arrays.stream(type.getPermittedSubclasses()).flatMap(Entry::records);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

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
      if (!OTHERS.contains(member)) {
        Class<?> kind = KINDS.get(key(member));
        if (kind == null) {
          throw new IllegalStateException(name + ": unknown member " + member);
        }
        primitives.add((Primitive) fields.in(member).to(kind.asSubclass(Record.class)));
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
    return Stream.of(Family.SIGNATURE, Family.KEM, Family.AGREEMENT)
        .filter(family -> fields.members().containsAll(Set.of("wire", family.label())))
        .map(
            family ->
                new WireSize(
                    name,
                    family,
                    Integer.parseInt(fields.text("wire.publicKeyBytes")),
                    Integer.parseInt(fields.text("wire.outputBytes"))))
        .findFirst();
  }

  /** Its name in certificates of TLS; absent where TLS has none. */
  Optional<SignatureScheme> tls() {
    return fields.find("tls.scheme").map(name -> fields.in("tls").to(SignatureScheme.class));
  }
}
