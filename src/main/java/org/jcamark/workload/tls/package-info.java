/**
 * TLS 1.3 between two engines in memory: certificates, full and resumed handshakes, records, and
 * what the bytes between both say of the handshake.
 */
package org.jcamark.workload.tls;
