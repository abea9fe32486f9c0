package org.jcamark.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A function that hashes passwords, with its cost in brackets behind its name: {@code
 * Argon2id(m=19456,t=2,p=1)}. Any cost within the standard's bounds has a name; {@code
 * algorithms.yaml} has those that are listed.
 *
 * @param parameters in the order of names; of PBKDF2 one without a name
 * @param accepted the bounds, for users
 * @param within whether the standard allows these values, each at least 1
 */
public record PasswordHash(
    String name,
    String standard,
    List<String> parameters,
    String accepted,
    Predicate<int[]> within,
    Function<int[], Derivation> derivation) {
  private static final int BYTES = 32;

  /** Length of a hash of OpenBSD, a byte less than the cipher's output. */
  private static final int BCRYPT_BYTES = 23;

  private static final Pattern WRITTEN = Pattern.compile("([\\w-]+)\\(([^()]*)\\)?");

  private static final List<PasswordHash> ALL =
      Stream.concat(
              Stream.of(
                  new PasswordHash(
                      "Argon2id",
                      "RFC 9106",
                      List.of("m", "t", "p"),
                      "Argon2id(m=19456,t=2,p=1), m in KiB from 8 × p, t passes from 1, p lanes"
                          + " from 1 to 16777215",
                      cost -> cost[0] >= 8L * cost[2] && cost[2] < 1 << 24,
                      cost -> new Derivation.Argon2id(cost[0], cost[1], cost[2], BYTES)),
                  new PasswordHash(
                      "scrypt",
                      "RFC 7914",
                      List.of("N", "r", "p"),
                      "scrypt(N=131072,r=8,p=1), N a power of 2 from 2 to below 2^(16 × r), r × p"
                          + " below 2^30",
                      cost ->
                          cost[0] > 1
                              && Integer.bitCount(cost[0]) == 1
                              && Integer.numberOfTrailingZeros(cost[0]) < 16L * cost[1]
                              && (long) cost[1] * cost[2] < 1 << 30,
                      cost -> new Derivation.Scrypt(cost[0], cost[1], cost[2], BYTES)),
                  new PasswordHash(
                      "bcrypt",
                      "USENIX 1999",
                      List.of("cost"),
                      "bcrypt(cost=10), cost from 4 to 31",
                      cost -> cost[0] >= 4 && cost[0] <= 31,
                      cost -> new Derivation.Bcrypt(cost[0], BCRYPT_BYTES))),
              Stream.of("SHA1", "SHA224", "SHA256", "SHA384", "SHA512")
                  .map(
                      hash ->
                          new PasswordHash(
                              "PBKDF2-HMAC-" + hash,
                              "RFC 8018",
                              List.of(""),
                              "PBKDF2-HMAC-SHA256(600000), iterations from 1; with SHA1, SHA224,"
                                  + " SHA256, SHA384 or SHA512",
                              cost -> true,
                              cost -> new Derivation.Pbkdf2(hash, cost[0], BYTES))))
          .toList();

  /** The algorithm of that name, compared without regard to case; parameters in any order. */
  static Optional<Algorithm> find(String name) {
    Matcher written = WRITTEN.matcher(name);
    return written.matches() && name.endsWith(")")
        ? ALL.stream()
            .filter(hash -> hash.name.equalsIgnoreCase(written.group(1)))
            .flatMap(hash -> hash.algorithm(written.group(2)).stream())
            .findFirst()
        : Optional.empty();
  }

  /** What is accepted where a name is that of a function, but its parameters are not. */
  public static Optional<String> accepted(String name) {
    Matcher written = WRITTEN.matcher(name);
    String function = written.matches() ? written.group(1) : name;
    return ALL.stream()
        .filter(hash -> hash.name.equalsIgnoreCase(function))
        .map(PasswordHash::accepted)
        .findFirst();
  }

  private Optional<Algorithm> algorithm(String values) {
    List<String> given = new ArrayList<>(Arrays.asList(values.split(",", -1)));
    int[] cost = new int[parameters.size()];
    for (int i = 0; i < cost.length; i++) {
      String start = parameters.get(i).isEmpty() ? "" : parameters.get(i) + "=";
      Optional<String> value =
          given.stream()
              .filter(one -> one.strip().regionMatches(true, 0, start, 0, start.length()))
              .findFirst();
      String digits = value.map(one -> one.strip().substring(start.length())).orElse("");
      if (!digits.matches("[1-9][0-9]{0,9}") || Long.parseLong(digits) > Integer.MAX_VALUE) {
        return Optional.empty();
      }
      given.remove(value.get());
      cost[i] = Integer.parseInt(digits);
    }
    return given.isEmpty() && within.test(cost)
        ? Optional.of(
            new Algorithm(
                name + written(cost),
                standard,
                List.of(SecurityStrength.unrated("", "depends on the password")),
                Optional.empty(),
                List.of(derivation.apply(cost)),
                Optional.empty()))
        : Optional.empty();
  }

  private String written(int[] cost) {
    return IntStream.range(0, cost.length)
        .mapToObj(i -> (parameters.get(i).isEmpty() ? "" : parameters.get(i) + "=") + cost[i])
        .collect(Collectors.joining(",", "(", ")"));
  }
}
