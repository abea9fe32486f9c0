package org.jcamark.run;

import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Jvm;

/**
 * The machine, the JVMs and the providers that a run measures.
 *
 * @param origin what must not change before the run is resumed
 * @param jvms by the label that scenarios use, with the arguments that all variants have
 * @param providerVersions by provider label; where a provider's version differs between JVMs or
 *     class paths, by {@code label on JVM}
 * @param secureRandoms the SecureRandoms that providers have themselves and the JVM's default, by
 *     the same labels; absent in runs of earlier versions
 */
public record SystemUnderTest(
    EnvironmentFingerprint origin,
    MachineRecord environment,
    Map<String, Jvm> jvms,
    Map<String, String> providerVersions,
    Optional<Map<String, String>> secureRandoms) {}
