package org.jcamark.catalog;

/** For how many calls a key object lives, and with it whatever a provider keeps in it. */
public enum KeyLife implements Labelled {
  /** One call: the key is decoded from its encoding, within the timed code. */
  FRESH,
  /** All calls, in turn with others that were prepared with it: consecutive calls differ. */
  OTHER,
  /** All calls. */
  SAME;

  /** Whether a boundary has calls with such keys: an initialised object has its key already. */
  public boolean fits(Boundary boundary) {
    return this != FRESH || (boundary != Boundary.OPERATION && boundary != Boundary.ENCODED);
  }
}
