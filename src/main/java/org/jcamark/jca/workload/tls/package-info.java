/**
 * TLS 1.3 and 1.2 between two engines in memory: certificates, full and resumed handshakes,
 * records, and what was negotiated, read from the bytes between both.
 */
package org.jcamark.jca.workload.tls;
