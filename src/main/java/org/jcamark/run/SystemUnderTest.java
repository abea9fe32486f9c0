package org.jcamark.run;

import java.util.Map;
import org.jcamark.model.Jvm;

/**
 * The machine, the JVMs and the providers that a run measures.
 *
 * @param origin what must not change before the run is resumed
 * @param environment the machine in detail, JSON values
 * @param jvms by the label that scenarios use, with the arguments that all variants have
 * @param providerVersions by provider label; where a provider's version differs between JVMs or
 *     class paths, by {@code label on JVM}
 */
public record SystemUnderTest(
    EnvironmentFingerprint origin,
    Map<String, Object> environment,
    Map<String, Jvm> jvms,
    Map<String, String> providerVersions) {}
