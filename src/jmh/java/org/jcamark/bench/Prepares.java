package org.jcamark.bench;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;

/** What a state of benchmarks is prepared for. */
@Inherited // by the classes that JMH derives
@Retention(RetentionPolicy.RUNTIME)
@interface Prepares {
  /** The operation; any of the method's where a parameter of the benchmark chooses among them. */
  Operation operation();

  /** What is timed of it. */
  Boundary boundary() default Boundary.OPERATION;
}
