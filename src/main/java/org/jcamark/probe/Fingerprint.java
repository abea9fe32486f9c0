package org.jcamark.probe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Digest of all that probe results depend on: the JVM's build and flags, every jar's content. */
final class Fingerprint {
  private Fingerprint() {}

  static String of(JvmCommand jvm) throws IOException {
    MessageDigest digest = sha256();
    add(digest, jvm.java().toRealPath().toString());
    Path release = jvm.java().toRealPath().resolveSibling("../release").normalize();
    if (Files.exists(release)) {
      digest.update(Files.readAllBytes(release));
    }
    jvm.jvmArgs().forEach(arg -> add(digest, arg));
    for (Path entry : classPath(jvm)) {
      add(digest, entry.toString());
      addContent(digest, entry);
    }
    return HexFormat.of().formatHex(digest.digest(), 0, 12);
  }

  /** Its entries, and the jars that their manifests name. */
  private static List<Path> classPath(JvmCommand jvm) throws IOException {
    List<Path> entries = new ArrayList<>();
    for (Path entry : jvm.classPath()) {
      entries.add(entry);
      if (Files.isRegularFile(entry)) {
        entries.addAll(namedInManifest(entry));
      }
    }
    return entries;
  }

  private static List<Path> namedInManifest(Path jar) throws IOException {
    List<Path> named = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String value =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (value != null) {
        for (String entry : value.split(" ", -1)) {
          named.add(jar.toAbsolutePath().resolveSibling(entry));
        }
      }
    }
    return named;
  }

  private static void addContent(MessageDigest digest, Path entry) throws IOException {
    if (Files.isRegularFile(entry)) {
      try (InputStream in = new DigestInputStream(Files.newInputStream(entry), digest)) {
        in.transferTo(java.io.OutputStream.nullOutputStream());
      }
    } else if (Files.isDirectory(entry)) {
      try (Stream<Path> files = Files.walk(entry)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          add(digest, file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file));
        }
      }
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
