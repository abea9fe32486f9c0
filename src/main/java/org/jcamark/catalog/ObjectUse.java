package org.jcamark.catalog;

/** Which object of JCA a call reuses, at a boundary without {@code getInstance}. */
public enum ObjectUse implements Labelled {
  /** One of the calling thread. */
  ONE,
  /** One that the call takes from a pool, which all threads share, and gives back. */
  POOL,
  /** One that all threads share. */
  SHARED;
}
