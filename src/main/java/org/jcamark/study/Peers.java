package org.jcamark.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.file.Documents;
import org.jcamark.stats.Uncertain;

/**
 * Times of the same operations outside the JVM, as {@code peers/run.sh} writes them.
 *
 * @param machine where they were measured, and when
 */
public record Peers(String machine, List<Figure> figures) implements Evidence {
  public static final Peers NONE = new Peers("", List.of());

  /** A time of a work, as {@link Work#of} reads it. */
  public record Figure(String study, String peer, String work, double meanNs) {}

  /**
   * The times in a file.
   *
   * @throws IOException if it cannot be read or is something else; names the file
   */
  public static Peers read(Path file) throws IOException {
    return Documents.read(file, Peers.class);
  }

  Peers of(Study study) {
    return new Peers(
        machine, figures.stream().filter(one -> one.study().equals(study.name())).toList());
  }

  /** A peer each, on no JVM. */
  @Override
  public List<Setting> settings() {
    return figures.stream().map(figure -> new Setting("", figure.peer())).distinct().toList();
  }

  @Override
  public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
    return figures.stream()
        .filter(one -> aspect == Aspect.TIME && one.peer().equals(setting.provider()))
        .filter(one -> one.work().equals(work.toString()))
        .findFirst()
        .map(one -> Uncertain.exact(one.meanNs()));
  }
}
