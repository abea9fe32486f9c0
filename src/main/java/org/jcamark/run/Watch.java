package org.jcamark.run;

import org.jcamark.model.Conditions;

/** A look at the machine that lasts as long as a fork. */
interface Watch {
  Conditions end();
}
