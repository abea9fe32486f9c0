/** Messages sealed for the owner of a public key (RFC 9180). */
package org.jcamark.workload.hpke;
