/**
 * What applications do with several operations, through one provider or several: key exchange and
 * signature, HPKE, tokens (RFC 7515, RFC 7519), handshakes with the key schedule of TLS 1.3, and
 * files sealed for a recipient and signed by their sender. The format of these, version 1,
 * big-endian; <i>n</i> is the length of the pair's name, <i>c</i> that of the key exchange's
 * ciphertext:
 *
 * <pre>
 * offset      bytes    content
 * 0           4        4A 43 4D 45 ("JCME")
 * 4           1        version, 1
 * 5           1        binary logarithm of the chunk length, 16
 * 6           8        length of the file
 * 14          1 + n    n, and the pair's name in ASCII
 * 15 + n      32       SHA-256 of the sender's public key (X.509)
 * 47 + n      32       SHA-256 of the recipient's public key, as the key exchange sends it
 * 79 + n      c        ciphertext of the key exchange
 * 79 + n + c           chunks of 65,536 bytes, the last one shorter, each with its tag of 16
 * the rest             signature
 * </pre>
 *
 * HKDF-SHA256 with a salt of zeros makes an AES-256 key and a nonce prefix of 7 bytes; its info is
 * {@code jcamark envelope v1 key} and SHA-256 of the header. A chunk's nonce is the prefix, the
 * chunk's number (4 bytes) and 1 for the last chunk, else 0; an empty file has one empty chunk. The
 * signature is over {@code jcamark envelope v1 signature}, SHA-256 of the header, and SHA-256 of
 * the chunks' SHA-256 digests.
 */
package org.jcamark.jca.workload;
