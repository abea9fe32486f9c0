package org.jcamark.model;

/**
 * The provider object behind a label.
 *
 * @param name its JCA name, such as {@code SunJCE}
 * @param version of the provider, or of the JDK that it comes with
 */
public record ResolvedProvider(String name, String version) {}
