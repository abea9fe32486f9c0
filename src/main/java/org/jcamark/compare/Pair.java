package org.jcamark.compare;

/** Two results of the same work, or of work that differs by what is compared. */
public record Pair(ResultRow base, ResultRow candidate) {}
