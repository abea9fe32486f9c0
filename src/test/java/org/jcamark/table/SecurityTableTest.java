package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.junit.jupiter.api.Test;

final class SecurityTableTest {
  private static Table of(String... names) {
    List<Algorithm> algorithms =
        Stream.of(names).map(name -> Catalog.algorithm(name).orElseThrow()).toList();
    return SecurityTable.of(algorithms);
  }

  @Test
  void aspects_standInRowsOfTheirOwn() {
    Locales.each(
        () ->
            assertThat(
                    of("AES-256-GCM", "SHA-384", "Poly1305", "X25519MLKEM768+Ed25519")
                        .text(TableStyle.PLAIN))
                .startsWith(
                    """
                    algorithm               standard                      aspect     classical bits  category  against quantum computers
                    AES-256-GCM             NIST SP 800-38D                                     256         5  Grover: no practical attack
                    SHA-384                 FIPS 180-4                    collision             192         4  Grover: no practical attack
                    SHA-384                 FIPS 180-4                    preimage              384         5  Grover: no practical attack
                    Poly1305                RFC 8439                                              -         -  unconditional, one-time key
                    X25519MLKEM768+Ed25519  FIPS 203, RFC 7748, RFC 8032  exchange              192         3  NIST category 3 (AES-192)
                    X25519MLKEM768+Ed25519  FIPS 203, RFC 7748, RFC 8032  signature             128         -  broken by Shor's algorithm

                    classical bits: NIST SP 800-57\
                    """));
  }

  @Test
  void records_nameTheWholeProfile_andLegacyAlgorithmsWithTheReason() {
    assertThat(of("X25519MLKEM768+Ed25519").records().get(1))
        .containsEntry("algorithm", "X25519MLKEM768+Ed25519")
        .containsEntry("aspect", "signature")
        .containsEntry("classicalBits", 128)
        .containsEntry("nistCategory", null)
        .containsEntry("legacy", null);
    Table table = of("MD5", "X25519+DSA-2048", "SHA-256");
    assertThat(table.text(TableStyle.PLAIN))
        .contains("MD5 (legacy)  ", "X25519+DSA-2048 (legacy)  ", "MD5, collisions found in 2004")
        .contains("\nexchange: ");
    assertThat(table.records().get(0))
        .containsEntry("algorithm", "MD5")
        .containsEntry("legacy", "collisions found in 2004");
    assertThat(of("X25519", "SHA-256").notes())
        .noneMatch(note -> note.startsWith("exchange: ") || note.startsWith("legacy"));
  }
}
