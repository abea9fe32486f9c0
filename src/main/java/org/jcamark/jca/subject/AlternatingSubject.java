package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Boundary;

/** Calls several subjects in turn. */
final class AlternatingSubject implements Subject<Object> {
  private final List<Subject<Object>> subjects;
  private int last = -1;

  AlternatingSubject(List<Subject<Object>> subjects) {
    this.subjects = subjects;
  }

  private Subject<Object> last() {
    return subjects.get(last);
  }

  @Override
  public Object perform(Boundary boundary) throws GeneralSecurityException {
    last = last + 1 < subjects.size() ? last + 1 : 0;
    return last().perform(boundary);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    last().check(result);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    last().checkAgainst(peer, result);
  }
}
