package org.jcamark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JdkReleasesTest {
  @ParameterizedTest
  @CsvSource({
    "lattices, 17.0.15,   false",
    "lattices, 17.0.21,   true",
    "lattices, 17.0.21.1, true",
    "lattices, 21.0.8,    false",
    "lattices, 21.0.13,   true",
    "lattices, 23.0.2,    false",
    "lattices, 24,        true",
    "lattices, 26.0.1,    true",
    "shake,    24.0.1,    false",
    "21,       17.0.21,   false",
    "21,       21,        true",
    "never,    26,        false"
  })
  void updateOfAnOlderRelease_hasWhatTheFirstHas(String since, String jvm, boolean expected) {
    assertThat(JdkReleases.have(since, Runtime.Version.parse(jvm))).isEqualTo(expected);
  }
}
