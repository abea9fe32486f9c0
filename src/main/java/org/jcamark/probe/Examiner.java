package org.jcamark.probe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.jca.gate.Gate;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;

/** Answers questions within this JVM. Keys are made once and shared by all questions. */
final class Examiner {
  private static final int PAYLOAD_BYTES = 32;

  private final Map<String, ProviderSource> sources = new HashMap<>();
  private final Map<String, String> unloadable = new HashMap<>();

  ProbeResult answer(ProbeRequest question) {
    Optional<ProviderSource> source = open(question.provider());
    if (source.isEmpty()) {
      return new ProbeResult(
          ProbeResult.Status.UNAVAILABLE,
          Optional.of(unloadable.get(question.provider())),
          Optional.empty(),
          Optional.empty(),
          List.of());
    }
    Optional<String> version = Optional.of(source.get().version());
    try {
      return examine(question, source.get(), version);
    } catch (UnavailableException e) {
      return new ProbeResult(
          ProbeResult.Status.UNAVAILABLE,
          Optional.of(e.getMessage()),
          Optional.empty(),
          version,
          List.of());
    } catch (CheckFailedException e) {
      return new ProbeResult(
          ProbeResult.Status.FAILED,
          Optional.of(source.get().describe() + " " + e.getMessage()),
          Optional.empty(),
          version,
          List.of());
    }
  }

  private ProbeResult examine(
      ProbeRequest question, ProviderSource source, Optional<String> version)
      throws UnavailableException, CheckFailedException {
    Gate.roundTrip(
        source,
        question.found(),
        question.operation(),
        question.boundary(),
        PAYLOAD_BYTES,
        question.buffer());
    List<String> evidence =
        question.gated()
            ? Gate.prove(source, question.found(), question.operation(), others(source))
            : List.of();
    return new ProbeResult(
        ProbeResult.Status.SUPPORTED,
        Optional.empty(),
        Optional.of(source.resolve(question.found(), question.operation()).getName()),
        version,
        evidence);
  }

  private List<ProviderSource> others(ProviderSource self) {
    List<ProviderSource> others = new ArrayList<>();
    for (String label : Providers.labels()) {
      if (!label.equals(self.label())) {
        open(label).ifPresent(others::add);
      }
    }
    return others;
  }

  private Optional<ProviderSource> open(String label) {
    if (!sources.containsKey(label) && !unloadable.containsKey(label)) {
      try {
        sources.put(label, Providers.open(label));
      } catch (UnavailableException e) {
        unloadable.put(label, e.getMessage());
      }
    }
    return Optional.ofNullable(sources.get(label));
  }
}
