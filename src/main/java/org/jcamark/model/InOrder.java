package org.jcamark.model;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Groups that keep the order of what they are made of. */
public final class InOrder {
  private InOrder() {}

  /** Items by key; keys by first appearance, the items of each in their order. */
  public static <K, T> Map<K, List<T>> groupedBy(Collection<T> items, Function<T, K> key) {
    return items.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }
}
