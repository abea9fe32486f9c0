package org.jcamark.jca.subject;

import java.io.IOException;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.SignatureException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import org.jcamark.catalog.Buffer;

/**
 * How a message is fed to an object.
 *
 * @param bytes length of a piece, of which the last may be shorter; 0 for the message as a whole
 */
public record Pieces(int bytes) {

  /**
   * The pieces of a message. One that is no longer than a piece goes in halves: the short messages
   * of checks and warm-up are to call what long ones call.
   */
  public static Pieces of(Buffer buffer, int messageBytes) {
    return new Pieces(Math.min(buffer.pieceBytes(), (messageBytes + 1) / 2));
  }

  byte[] digest(MessageDigest digest, byte[] message) {
    if (bytes == 0) {
      return digest.digest(message);
    }
    for (int at = 0; at < message.length; at += bytes) {
      digest.update(message, at, length(message, at));
    }
    return digest.digest();
  }

  byte[] mac(Mac mac, byte[] message) {
    if (bytes == 0) {
      return mac.doFinal(message);
    }
    for (int at = 0; at < message.length; at += bytes) {
      mac.update(message, at, length(message, at));
    }
    return mac.doFinal();
  }

  void update(Signature signature, byte[] message) throws SignatureException {
    if (bytes == 0) {
      signature.update(message);
      return;
    }
    for (int at = 0; at < message.length; at += bytes) {
      signature.update(message, at, length(message, at));
    }
  }

  /** Encrypts or decrypts, and returns the length of the output. */
  int crypt(Cipher cipher, byte[] input, byte[] output) throws GeneralSecurityException {
    if (bytes == 0) {
      return cipher.doFinal(input, 0, input.length, output, 0);
    }
    int read = 0;
    int written = 0;
    for (; input.length - read > bytes; read += bytes) {
      written += cipher.update(input, read, bytes, output, written);
    }
    return written + cipher.doFinal(input, read, input.length - read, output, written);
  }

  void write(OutputStream stream, byte[] message) throws IOException {
    for (int at = 0; at < message.length; at += bytes) {
      stream.write(message, at, length(message, at));
    }
  }

  private int length(byte[] message, int at) {
    return Math.min(bytes, message.length - at);
  }
}
