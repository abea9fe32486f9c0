package org.jcamark.chart.set;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The words that all names of a chart share, which its title has instead. Only names with equally
 * many words share any.
 *
 * @param names at least one
 */
record SharedWords(List<String> names) {
  SharedWords {
    names = names.stream().distinct().toList();
  }

  /** The words in common; may be empty. */
  String shared() {
    return words(names.get(0), true);
  }

  /** The words of a name that are not in common; empty of the only name. */
  String rest(String name) {
    return words(name, false);
  }

  private String words(String name, boolean shared) {
    List<String> words = split(name);
    return IntStream.range(0, words.size())
        .filter(i -> isShared(i) == shared)
        .mapToObj(words::get)
        .collect(Collectors.joining(" "));
  }

  private boolean isShared(int word) {
    return names.stream().map(name -> split(name).size()).distinct().count() == 1
        && names.stream().map(name -> split(name).get(word)).distinct().count() == 1;
  }

  private static List<String> split(String name) {
    return List.of(name.split(" ", -1));
  }
}
