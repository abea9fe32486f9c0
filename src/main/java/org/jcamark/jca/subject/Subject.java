package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;

/**
 * One operation of one algorithm through one provider with one input, prepared so that a benchmark
 * method only makes the call. Each implementation has a method for each timed boundary: {@code
 * sign}, {@code initAndSign}, {@code createAndSign}.
 *
 * @param <R> the type of a result
 */
public interface Subject<R> {

  /**
   * Makes the same call as the benchmark method of that boundary; for warm-up and checks.
   *
   * @param boundary one that the algorithm has
   */
  R perform(Boundary boundary) throws GeneralSecurityException;

  /**
   * Checks the result of the call made last.
   *
   * @throws CheckFailedException if it is wrong
   * @throws GeneralSecurityException if the provider cannot even process it
   */
  void check(R result) throws GeneralSecurityException;
}
