package org.jcamark.model;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a provider does not support an operation. Documents carry it as its sentence.
 *
 * @param sentence for users
 * @param missing whether the provider lacks the service, rather than fails at it
 * @param hint since when it has it, such as {@code the JDK has it from 21 on}; absent for most
 */
public record UnsupportedReason(String sentence, boolean missing, Optional<String> hint) {
  private static final String HAS_NO = " has no ";
  private static final Pattern HINT = Pattern.compile(" \\((the [^()]*)\\)$");

  /**
   * The reason of a missing service.
   *
   * @param provider with its version
   * @param hint may be empty
   */
  public static UnsupportedReason missing(String provider, String service, String hint) {
    return parse(provider + HAS_NO + service + (hint.isEmpty() ? "" : " (" + hint + ")"));
  }

  public static UnsupportedReason parse(String sentence) {
    Matcher hint = HINT.matcher(sentence);
    return new UnsupportedReason(
        sentence,
        sentence.contains(HAS_NO),
        hint.find() ? Optional.of(hint.group(1)) : Optional.empty());
  }
}
