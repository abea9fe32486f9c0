package org.jcamark.plan;

import java.util.OptionalInt;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;

/**
 * A call that is checked before it is measured.
 *
 * @param call of any payload and data
 * @param gated whether it has to pass the correctness gate: known answers, refusals and agreement,
 *     beyond a round trip
 */
record ProbeRequest(Key call, boolean gated) {
  ProbeRequest {
    call = call.withPayload(OptionalInt.empty()).with(Data.RANDOM);
  }

  /** The request for the first algorithm whose keys are made by the same calls. */
  ProbeRequest representative() {
    if (!call.operation().isOfKeys()) {
      return this;
    }
    Object identity = call.found().keyIdentity();
    return Catalog.algorithms().stream()
        .filter(candidate -> candidate.operations().contains(call.operation()))
        .filter(candidate -> candidate.keyIdentity().equals(identity))
        .findFirst()
        .map(first -> new ProbeRequest(call.with(Axis.ALGORITHM, first.name()), gated))
        .orElseThrow();
  }

  /** The key in the cache, and the line sent to a child. */
  String text() {
    return (gated ? "gate " : "probe ") + call.text();
  }

  static ProbeRequest parse(String text) {
    String[] words = text.split(" ", 2);
    return new ProbeRequest(Key.parse(words[1]), words[0].equals("gate"));
  }
}
