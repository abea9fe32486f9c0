package org.jcamark.model;

/**
 * Something that the JVM did while an operation warmed up.
 *
 * @param seconds from the beginning of the first call to the end of the event; less than 0 before
 * @param millis its duration; 0 for an instant
 * @param method {@code Class.method} with its package
 * @param detail reason of a deoptimisation; else empty
 */
public record JitEvent(Kind kind, double seconds, double millis, String method, String detail) {
  public enum Kind {
    /** Compiled by the first compiler. */
    C1,
    /** Compiled by the optimising compiler. */
    C2,
    /** Compiled code was left because an assumption failed. */
    DEOPTIMISATION,
    /** This and the others are in runs of earlier versions only. */
    COLLECTION,
    CLASSES,
    NOT_INLINED,
    INTRINSIC
  }
}
