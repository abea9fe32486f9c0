/** JSON Web Tokens, signed and verified (RFC 7515, RFC 7519). */
package org.jcamark.jca.workload.token;
