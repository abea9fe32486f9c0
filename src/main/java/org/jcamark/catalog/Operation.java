package org.jcamark.catalog;

/** What is done with an algorithm, named by the JCA's own verbs. */
public enum Operation implements Labelled {
  GENERATE_KEY,
  RANDOM,
  ENCRYPT,
  DECRYPT,
  DIGEST,
  MAC,
  DERIVE,
  SIGN,
  VERIFY,
  AGREE,
  ENCAPSULATE,
  DECAPSULATE
}
