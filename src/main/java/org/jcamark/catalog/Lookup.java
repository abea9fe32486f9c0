package org.jcamark.catalog;

/** How {@code getInstance} finds the provider. */
public enum Lookup implements Labelled {
  /** It is passed as an object. */
  OBJECT,
  /** By its name, under which it is registered. */
  NAME,
  /** By a search: the first registered provider that has the algorithm. */
  SEARCH;
}
