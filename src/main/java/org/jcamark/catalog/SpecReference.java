package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;

/**
 * A constant of a provider's own class, which need not be on the class path. It is resolved when
 * keys are made; a class or field that is missing there is a gap with its reason.
 */
public record SpecReference(String className, String field) implements AlgorithmParameterSpec {}
