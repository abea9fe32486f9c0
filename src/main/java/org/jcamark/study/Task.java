package org.jcamark.study;

import java.util.function.UnaryOperator;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;

/**
 * Something that takes one or several operations, all through one provider.
 *
 * @param works an {@link Expression} without aspects
 */
record Task(String name, String works) {

  Amount amount(Aspect aspect) {
    return Expression.amount(works, aspect, UnaryOperator.identity()).named(name);
  }

  Algorithm algorithm() {
    Work first = amount(Aspect.TIME).works().iterator().next();
    return Catalog.algorithm(first.algorithm()).orElseThrow();
  }
}
