package org.jcamark.jca.gate;

import java.util.List;
import java.util.Optional;

/**
 * What an operation passed.
 *
 * @param checks for users, a line each
 * @param peer label of the other provider that agrees; absent where no other has the operation
 */
public record Evidence(List<String> checks, Optional<String> peer) {
  public Evidence {
    checks = List.copyOf(checks);
  }
}
