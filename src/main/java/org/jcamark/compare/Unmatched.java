package org.jcamark.compare;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.model.Axis;
import org.jcamark.model.ByteSize;

/**
 * A result that is compared with nothing.
 *
 * @param side {@code base} or {@code candidate}
 * @param reason for a user, such as {@code not in candidate}
 */
public record Unmatched(
    String benchmark,
    Map<String, String> params,
    String mode,
    String side,
    String reason,
    boolean hasCounterpart) {
  static final String BASE = "base";
  static final String CANDIDATE = "candidate";

  static Unmatched of(Finding row, String side, String reason, boolean hasCounterpart) {
    Map<String, String> settings = new LinkedHashMap<>(row.result().params());
    row.scenario().ifPresent(own -> settings.putAll(own.only(Axis::isPlatform).values()));
    if (row.result().threads() != 1) {
      settings.put(Axis.THREADS.key(), Integer.toString(row.result().threads()));
    }
    return new Unmatched(
        row.result().benchmark(),
        settings,
        row.result().mode().label(),
        side,
        reason,
        hasCounterpart);
  }

  public String line() {
    return side + ": " + benchmark + inWords(params) + " (" + mode + "): " + reason;
  }

  /** Parameters in words, with a blank before each. */
  public static String inWords(Map<String, String> params) {
    return params.entrySet().stream()
        .map(
            param ->
                " %s=%s"
                    .formatted(
                        param.getKey(),
                        param.getKey().equals(Axis.PAYLOAD.key())
                                && param.getValue().matches("[0-9]{1,9}")
                            ? ByteSize.exact(Integer.parseInt(param.getValue()))
                            : param.getValue()))
        .collect(Collectors.joining());
  }
}
