package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.plan.Bisection.Change;
import org.jcamark.plan.MavenArtifact.Versions;
import org.junit.jupiter.api.Test;

final class BisectionTest {
  private static final Versions BC = Versions.parse("bcprov-jdk18on:1.76..1.86");

  private final List<String> compared = new ArrayList<>();

  /** Compares by the index of versions: those from {@code changed} on take another time. */
  private Bisection.Comparer changing(List<String> versions, int changed, int direction) {
    return (base, candidate) -> {
      compared.add(base + " " + candidate);
      boolean old = versions.indexOf(base) < changed;
      return old && versions.indexOf(candidate) >= changed ? direction : 0;
    };
  }

  @Test
  void change_isFoundWhereverItIs_inAtMostFiveComparisonsOfElevenVersions() throws Exception {
    for (int changed : IntStream.rangeClosed(1, 10).toArray()) {
      compared.clear();
      assertThat(Bisection.search(BC.all(), changing(BC.all(), changed, 1)))
          .contains(new Change(BC.all().get(changed - 1), BC.all().get(changed), true));
      assertThat(compared).hasSizeLessThanOrEqualTo(5);
    }
  }

  @Test
  void improvement_isFoundToo_andNothingWhereNothingChanged() throws Exception {
    List<String> two = List.of("1", "2");
    assertThat(Bisection.search(two, changing(two, 1, -1))).contains(new Change("1", "2", false));
    assertThat(compared).hasSize(1);
    compared.clear();
    assertThat(Bisection.search(BC.all(), changing(BC.all(), 11, 1))).isEmpty();
    assertThat(compared).hasSize(5);
  }

  @Test
  void aChangeThatWasUndone_isFoundWhereItLastedAQuarterOfTheRange() throws Exception {
    List<String> slow = List.of("1.83", "1.84", "1.85");
    assertThat(
            Bisection.search(
                BC.all(),
                (base, candidate) -> {
                  compared.add(candidate);
                  return (slow.contains(candidate) ? 1 : 0) - (slow.contains(base) ? 1 : 0);
                }))
        .contains(new Change("1.82", "1.83", true));
    assertThat(compared).hasSize(5);
  }

  @Test
  void aChangeTheOtherWayInBetween_isNotTheOneThatIsSought() throws Exception {
    List<String> versions = List.of("1", "2", "3", "4");
    double[] times = {10, 5, 20, 20};
    assertThat(
            Bisection.search(
                versions,
                (base, candidate) ->
                    (int)
                        Math.signum(
                            times[versions.indexOf(candidate)] - times[versions.indexOf(base)])))
        .contains(new Change("2", "3", true));
  }

  @Test
  void versions_areARangeOfTheLastNumber_orAList() {
    assertThat(BC.artifact())
        .isEqualTo(new MavenArtifact("org.bouncycastle", "bcprov-jdk18on", ""));
    assertThat(BC.all()).hasSize(11).startsWith("1.76").endsWith("1.86");
    Versions listed = Versions.parse("g:a:1.8.2,1.9,2.0:linux");
    assertThat(listed.artifact()).isEqualTo(new MavenArtifact("g", "a", "linux"));
    assertThat(listed.all()).containsExactly("1.8.2", "1.9", "2.0");
    for (String wrong : List.of("a", "g:a:1", "g:a:1.9..2.0", "bcprov-jdk18on:1.x..1.9")) {
      assertThatThrownBy(() -> Versions.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
