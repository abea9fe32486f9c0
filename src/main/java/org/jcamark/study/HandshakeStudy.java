package org.jcamark.study;

import static org.jcamark.study.Work.row;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** A TLS-like handshake by phases, post-quantum against classical. */
final class HandshakeStudy {
  static final String ML_44 = "ML-KEM-512+ML-DSA-44";
  static final String ML_65 = "ML-KEM-768+ML-DSA-65";
  static final String ML_87 = "ML-KEM-1024+ML-DSA-87";
  static final String P256 = "X25519+ECDSA-P256-SHA256";
  static final String P384 = "X25519+ECDSA-P384-SHA384";
  static final String ED25519 = "X25519+Ed25519";
  static final String HYBRID = "X25519MLKEM768+ECDSA-P256-SHA256";

  static final List<String> POST_QUANTUM = List.of(ML_44, ML_65, ML_87);
  static final List<String> CLASSICAL = List.of(P256, P384, ED25519);

  private static final String NAME = "handshake";
  private static final String TLS = "tls13 ";

  private HandshakeStudy() {}

  static Study study() {
    return new Study(
        "A TLS-like handshake, classical and post-quantum",
        "What does a handshake cost with ML-KEM and ML-DSA instead of X25519 and ECDSA, phase by"
            + " phase and in several implementations?",
        Suites.study(
            NAME,
            "handshakes of six pairs of key exchange and signature by phases, through the JDK,"
                + " Bouncy Castle and ACCP; TLS 1.3 beside them",
            rows(),
            List.of("JDK", "BC")),
        thorough(),
        Study.reported(NAME),
        figures(),
        HandshakeClaims.all(),
        List.of(new HandshakeCosts()));
  }

  static List<String> profiles() {
    return Stream.of(POST_QUANTUM, CLASSICAL).flatMap(List::stream).toList();
  }

  /** Phase 1. */
  static String key(String profile) {
    return "generate-key " + signature(profile);
  }

  /** Phase 3. */
  static String share(String profile) {
    return "handshake-server-share " + profile;
  }

  /** Phase 4. */
  static String reply(String profile) {
    return "handshake-client-reply " + profile;
  }

  /** Phase 5, in which no signature takes part: it is measured once for each key exchange. */
  static String finish(String profile) {
    return "handshake-server-finish " + (CLASSICAL.contains(profile) ? P256 : profile);
  }

  static String whole(String profile) {
    return "handshake-server-first " + profile;
  }

  private static String signature(String profile) {
    return profile.substring(profile.indexOf('+') + 1);
  }

  /** All phases through the JDK; elsewhere whole handshakes, and one profile by phases. */
  private static List<SuiteRow> rows() {
    List<SuiteRow> rows = new ArrayList<>();
    for (String profile : profiles()) {
      String[] providers =
          profile.equals(ML_65) ? new String[] {"JDK", "BC"} : new String[] {"JDK"};
      rows.add(row(key(profile), "JDK"));
      rows.add(row(share(profile), providers));
      rows.add(row(reply(profile), providers));
      if (finish(profile).endsWith(profile)) {
        rows.add(row(finish(profile), providers));
      }
    }
    rows.add(row(whole(ML_44), "BC"));
    rows.add(row(whole(ML_65), "ACCP+JDK"));
    rows.add(row(whole(ML_87), "BC"));
    rows.add(row(whole(P256), "BC", "ACCP+JDK"));
    rows.add(row("handshake " + ML_65, "JDK"));
    rows.add(row(TLS + P256, "JDK", "Conscrypt"));
    rows.add(row(TLS + HYBRID, "Conscrypt"));
    return rows;
  }

  /** Everything through every provider, and the order of TLS 1.3 by phases. */
  private static List<SuiteRow> thorough() {
    List<SuiteRow> rows = new ArrayList<>();
    List<String> mixed = List.of("JDK", "BC", "ACCP+JDK");
    List<String> all = new ArrayList<>(profiles());
    all.add(HYBRID);
    all.add("X25519MLKEM768+ML-DSA-65");
    for (String profile : all) {
      rows.add(row(key(profile), "JDK", "BC", "ACCP"));
      Stream.of(Operation.values())
          .filter(operation -> operation.name().startsWith("HANDSHAKE"))
          .forEach(operation -> rows.add(SuiteRow.of(operation, profile).through(mixed)));
    }
    Stream.of(P256, P384, ED25519, HYBRID, "X25519MLKEM768+ML-DSA-65", "X25519+ML-DSA-65")
        .forEach(profile -> rows.add(row(TLS + profile, "JDK", "BC", "Conscrypt")));
    return rows;
  }

  private static List<StudyFigure> figures() {
    String[] classical = byPhase(CLASSICAL);
    String[] postQuantum = byPhase(POST_QUANTUM);
    String[] implementations =
        Stream.of(
                share(ML_65),
                reply(ML_65),
                finish(ML_65),
                whole(ML_44),
                whole(ML_65),
                whole(ML_87),
                whole(P256))
            .toArray(String[]::new);
    Aspect memory = Aspect.ALLOCATION;
    return List.of(
        times("F1", "Classical handshakes by phase", classical),
        times("F2", "Post-quantum handshakes by phase", postQuantum),
        times("F3", "One handshake in several implementations", implementations),
        StudyFigure.bars("F4", "Classical handshakes", memory, classical),
        StudyFigure.bars("F5", "Post-quantum handshakes", memory, postQuantum),
        StudyFigure.bars("F6", "One handshake in several implementations", memory, implementations),
        StudyFigure.bars(
            "server-bytes",
            "What the server sends",
            Aspect.SERVER_BYTES,
            profiles().stream().map(HandshakeStudy::share).toArray(String[]::new)),
        StudyFigure.bars(
            "client-bytes",
            "What the client sends",
            Aspect.CLIENT_BYTES,
            profiles().stream().map(HandshakeStudy::reply).toArray(String[]::new)),
        times("tls13", "TLS 1.3 between two engines", TLS + P256, TLS + HYBRID));
  }

  private static StudyFigure times(String id, String title, String... works) {
    return StudyFigure.bars(id, title, Aspect.TIME, works);
  }

  /** Works of the same phase stand together. */
  private static String[] byPhase(List<String> profiles) {
    return Stream.of(
            profiles.stream().map(HandshakeStudy::key),
            profiles.stream().map(HandshakeStudy::share),
            profiles.stream().map(HandshakeStudy::reply),
            profiles.stream().map(HandshakeStudy::finish))
        .flatMap(works -> works)
        .distinct()
        .toArray(String[]::new);
  }
}
