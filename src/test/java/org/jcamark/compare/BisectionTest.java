package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.compare.Bisection.Change;
import org.jcamark.stats.Judgement.Direction;
import org.junit.jupiter.api.Test;

final class BisectionTest {
  private static final List<String> ELEVEN =
      IntStream.rangeClosed(76, 86).mapToObj(number -> "1." + number).toList();

  private final List<String> compared = new ArrayList<>();

  /** Compares by the index of versions: those from {@code changed} on take another time. */
  private Bisection.Comparer changing(List<String> versions, int changed, int sign) {
    return (base, candidate) -> {
      compared.add(base + " " + candidate);
      boolean old = versions.indexOf(base) < changed;
      return direction(old && versions.indexOf(candidate) >= changed ? sign : 0);
    };
  }

  private static Optional<Direction> direction(double longer) {
    return longer == 0
        ? Optional.empty()
        : Optional.of(longer > 0 ? Direction.SLOWER : Direction.FASTER);
  }

  @Test
  void change_isFoundWhereverItIs_inAtMostFiveComparisonsOfElevenVersions() throws Exception {
    for (int changed : IntStream.rangeClosed(1, 10).toArray()) {
      compared.clear();
      assertThat(Bisection.search(ELEVEN, changing(ELEVEN, changed, 1)))
          .contains(new Change(ELEVEN.get(changed - 1), ELEVEN.get(changed), Direction.SLOWER));
      assertThat(compared).hasSizeLessThanOrEqualTo(5);
    }
  }

  @Test
  void improvement_isFoundToo_andNothingWhereNothingChanged() throws Exception {
    List<String> two = List.of("1", "2");
    assertThat(Bisection.search(two, changing(two, 1, -1)))
        .contains(new Change("1", "2", Direction.FASTER));
    assertThat(compared).hasSize(1);
    compared.clear();
    assertThat(Bisection.search(ELEVEN, changing(ELEVEN, 11, 1))).isEmpty();
    assertThat(compared).hasSize(5);
  }

  @Test
  void aChangeThatWasUndone_isFoundWhereItLastedAQuarterOfTheRange() throws Exception {
    List<String> slow = List.of("1.83", "1.84", "1.85");
    assertThat(
            Bisection.search(
                ELEVEN,
                (base, candidate) -> {
                  compared.add(candidate);
                  return direction(
                      (slow.contains(candidate) ? 1 : 0) - (slow.contains(base) ? 1 : 0));
                }))
        .contains(new Change("1.82", "1.83", Direction.SLOWER));
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
                    direction(times[versions.indexOf(candidate)] - times[versions.indexOf(base)])))
        .contains(new Change("2", "3", Direction.SLOWER));
  }
}
