/** A handshake that authenticates the server, with the key schedule of TLS 1.3. */
package org.jcamark.jca.workload.handshake;
