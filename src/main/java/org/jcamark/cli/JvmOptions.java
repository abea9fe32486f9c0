package org.jcamark.cli;

import java.nio.file.Path;
import java.util.List;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.plan.Choice;
import org.jcamark.plan.Jars;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.Pkcs11Token;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Option;

public final class JvmOptions {
  @Option(
      names = "--jvm",
      paramLabel = "PATH",
      description = "JVM to measure: its folder or its bin/java; repeatable.")
  private List<String> jvms = List.of();

  @Option(
      names = "--provider-jar",
      paramLabel = "JAR[:CLASS]",
      description =
          "Another JCA provider: its jar, and its class if the jar does not declare it;"
              + " repeatable.")
  private List<Jars.OfProvider> providerJars = List.of();

  @Option(
      names = "--pkcs11",
      paramLabel = "CONFIG",
      description =
          "Measure a token as provider PKCS11, with this configuration of SunPKCS11; generated keys"
              + " last for a session.")
  private Path token;

  @Option(
      names = "--key-alias",
      paramLabel = "NAME",
      description =
          "With --pkcs11: alias of the key pair to use, which needs a certificate; implies --keys"
              + " same.")
  private String alias;

  @Option(
      names = "--pin-file",
      paramLabel = "FILE",
      description = "With --pkcs11: file with the PIN (default: the variable JCAMARK_PIN).")
  private Path pinFile;

  @Option(
      names = "--classpath-variant",
      paramLabel = "NAME=JAR[,JAR…]",
      description =
          "Also measure with these jars first on the class path, such as another version of Bouncy"
              + " Castle; repeatable. The name default replaces the usual class path.")
  private List<Jars.Variant> classpathVariants = List.of();

  @Option(
      names = "--jit",
      split = ",",
      paramLabel = "VARIANT",
      completionCandidates = Labels.OfVariants.class,
      description =
          "Variants of the JVM (compiler, intrinsics, collector), where it has their flags:"
              + " ${COMPLETION-CANDIDATES} (default: default).")
  private List<String> jitNames = List.of();

  @Option(
      names = "--jvm-args",
      paramLabel = "NAME=ARGS",
      description =
          "Also measure a variant with these JVM arguments, such as 'zgc=-XX:+UseZGC -Xmx1g';"
              + " repeatable.")
  private List<JitVariant> jvmArgs = List.of();

  /** The JVMs and variants to measure, including variants that a JVM turns out not to have. */
  public List<JvmTarget> targets() {
    return targets(JitVariant.choose(jitNames, jvmArgs), List.of());
  }

  /** The same for warm code, with these variants and feature releases where none are named. */
  public List<JvmTarget> warmTargets(List<String> usual, List<Integer> releases) {
    List<JitVariant> variants = JitVariant.choose(namesVariants() ? jitNames : usual, jvmArgs);
    for (JitVariant variant : variants) {
      if (variant.coldOnly()) {
        throw new UsageException("--jit " + variant.name() + ": only for warmup");
      }
    }
    return targets(variants, releases);
  }

  public boolean namesVariants() {
    return !jitNames.isEmpty() || !jvmArgs.isEmpty();
  }

  /** A named key is the same in all calls, and so are then those that it is compared with. */
  Choice over(Choice selected) {
    List<String> keys = selected.values("keys");
    if (alias != null && keys.contains("other")) {
      throw new UsageException(
          "--keys other: cannot be combined with --key-alias, which names one key");
    }
    return alias == null || !keys.isEmpty() ? selected : selected.with("keys", List.of("same"));
  }

  private List<JvmTarget> targets(List<JitVariant> variants, List<Integer> releases) {
    if (token != null) {
      Pkcs11Token.open(token, alias, pinFile);
    } else if (alias != null || pinFile != null) {
      throw new UsageException("--key-alias, --pin-file: need --pkcs11 CONFIG");
    }
    return JvmTarget.of(
        jvms.isEmpty()
            ? JvmTarget.installed(releases, InstalledJvm.current(), InstalledJvm.all())
            : jvms.stream().map(InstalledJvm::resolve).toList(),
        variants,
        classpathVariants,
        providerJars);
  }
}
