package org.jcamark.machine;

/** How much a finding matters, the least first. */
public enum Severity {
  /** As it should be. */
  OK,
  /** Worth knowing when results are read. */
  NOTE,
  /** Will make results wider, slower or hard to repeat. */
  WARNING,
  /** Results would be lost or worthless. */
  ERROR
}
