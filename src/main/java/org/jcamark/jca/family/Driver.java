package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.subject.Subject;

/**
 * What is done with a family of operations besides timing it.
 *
 * @param <P> its primitives
 */
interface Driver<P extends Primitive> {

  /** Prepares at least one subject. */
  List<? extends Subject<?>> prepare(Preparation from, P primitive) throws GeneralSecurityException;

  /** Checks known answers and refusals, as far as the operation has them. */
  void prove(Proof proof, P primitive) throws GeneralSecurityException;
}
