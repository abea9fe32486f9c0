/** Bytes of keys, signatures, ciphertexts and overheads, measured on real objects. */
package org.jcamark.jca.size;
