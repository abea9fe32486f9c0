package org.jcamark.jca.provider;

import java.security.Provider;

/** What one provider object does. */
public interface Provided {
  Provider provider();
}
