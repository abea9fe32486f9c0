package org.jcamark.plan;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** A name with {@code *} for any characters, compared without regard to case. */
public final class Glob {
  private final Pattern pattern;

  public Glob(String text) {
    StringBuilder regex = new StringBuilder();
    for (String literal : text.split("\\*", -1)) {
      regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(literal));
    }
    pattern = Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE);
  }

  public boolean matches(String name) {
    return pattern.matcher(name).matches();
  }

  public List<String> among(Collection<String> names) {
    return names.stream().filter(this::matches).toList();
  }
}
