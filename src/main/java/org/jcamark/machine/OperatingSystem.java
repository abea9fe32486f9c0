package org.jcamark.machine;

/**
 * The operating system.
 *
 * @param name with its version, such as {@code Debian GNU/Linux 12 (bookworm)}
 * @param kernel release, such as {@code 6.1.0-30-amd64}
 */
public record OperatingSystem(String name, String kernel) {}
