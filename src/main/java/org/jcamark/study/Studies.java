package org.jcamark.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;

/** The studies by name, each a resource {@code NAME.txt} of this package. */
public final class Studies {
  private static final List<Study> ALL =
      Stream.of(
              "cnsa",
              "random-vs-same",
              "pq-file",
              "handshake",
              "classical-vs-hash-based",
              "provider-comparison",
              "jvm-upgrade",
              "intrinsics")
          .map(StudyFile::read)
          .toList();

  private Studies() {}

  /** In the order of the documentation. */
  public static List<Study> all() {
    return ALL;
  }

  /** All suites: the general ones, then those of the studies. */
  public static List<Suite> suites() {
    return Stream.concat(Suites.all().stream(), ALL.stream().map(Study::suite)).toList();
  }

  /** The suite of a study with all that takes longer; absent where no study has that name. */
  public static Optional<Suite> thorough(String name) {
    return find(name).map(study -> Suites.thorough(study.suite(), study.thorough()));
  }

  public static Optional<Study> find(String name) {
    return ALL.stream().filter(study -> study.name().equals(name)).findFirst();
  }
}
