package org.jcamark.jca.subject;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.util.HashMap;
import java.util.Map;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;

/**
 * Keys, ciphertexts and signatures of a cold start, as bytes. Another process makes them, so that
 * the provider does nothing in the measured one before the first timed stage.
 *
 * @param parts by name; empty where seeded random bytes are enough
 */
public record ColdInputs(Map<String, byte[]> parts) {
  static final String PRIVATE_KEY = "privateKey";
  static final String PUBLIC_KEY = "publicKey";
  static final String PEER_PRIVATE_KEY = "peerPrivateKey";
  static final String PEER_PUBLIC_KEY = "peerPublicKey";
  static final String SIGNATURE = "signature";
  static final String CIPHERTEXT = "ciphertext";
  static final String OTHER_CIPHERTEXT = "otherCiphertext";
  static final String SECRET = "secret";

  /** The name of a service or an API, which the measured process would have to look up. */
  static final String NAME = "name";

  /** For operations that need nothing of the provider: see {@link #areNeeded}. */
  public static final ColdInputs NONE = new ColdInputs(Map.of());

  public ColdInputs {
    parts = Map.copyOf(parts);
  }

  /** Whether the inputs of an operation have to be made through the provider. */
  public static boolean areNeeded(Request request) {
    Operation operation = request.operation();
    if (operation == Operation.GENERATE_KEY) {
      return false;
    }
    boolean made =
        operation == Operation.RANDOM
            || operation.undoes().isPresent()
            || request.algorithm().keys().isPresent();
    return made && Preparation.of(request.algorithm().primitive(operation)).hasParts();
  }

  /**
   * Makes them through the provider in this JVM. Messages, secret keys and nonces depend on the
   * request's seed.
   *
   * @throws UnavailableException if the provider cannot do it on this JVM, with a reason for users
   * @throws CheckFailedException if the provider fails in any other way
   */
  public static ColdInputs make(ProviderSource source, Request request)
      throws GeneralSecurityException {
    try {
      return areNeeded(request) ? new ColdInputs(madeParts(source, request)) : NONE;
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw Subjects.failure(source, request, e);
    }
  }

  private static Map<String, byte[]> madeParts(ProviderSource source, Request request)
      throws GeneralSecurityException {
    if (request.algorithm().keys().isPresent()) {
      // Without a factory no key can be read: a reason for users.
      new KeyPairService(source, request.algorithm()).factory();
    }
    Map<String, byte[]> parts = new HashMap<>();
    Preparation.of(request.algorithm().primitive(request.operation()))
        .parts()
        .add(parts, source, request);
    return parts;
  }

  static void put(Map<String, byte[]> parts, KeyPair pair) throws UnavailableException {
    parts.put(PRIVATE_KEY, encoded(pair.getPrivate()));
    parts.put(PUBLIC_KEY, encoded(pair.getPublic()));
  }

  static byte[] encoded(Key key) throws UnavailableException {
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new UnavailableException(
          "a key of " + key.getAlgorithm() + " cannot be passed to another JVM: no encoding");
    }
    return encoded;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A part that the operation has; a copy is not needed, as each process uses it once. */
  byte[] part(String name) {
    byte[] part = parts.get(name);
    if (part == null) {
      throw new IllegalArgumentException("these inputs have no " + name);
    }
    return part;
  }

  String text(String name) {
    return new String(part(name), StandardCharsets.UTF_8);
  }

  KeyPair keyPair(KeyPairService keys) throws GeneralSecurityException {
    return new KeyPair(keys.publicKey(part(PUBLIC_KEY)), keys.privateKey(part(PRIVATE_KEY)));
  }

  /** Writes the file that {@link #read} reads. */
  public void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(parts.size());
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        out.writeUTF(part.getKey());
        out.writeInt(part.getValue().length);
        out.write(part.getValue());
      }
    }
  }

  public static ColdInputs read(Path file) throws IOException {
    Map<String, byte[]> parts = new HashMap<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (int left = in.readInt(); left > 0; left--) {
        String name = in.readUTF();
        parts.put(name, in.readNBytes(in.readInt()));
      }
    }
    return new ColdInputs(parts);
  }
}
