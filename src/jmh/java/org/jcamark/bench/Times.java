package org.jcamark.bench;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;

/** What a benchmark method times, and its state is prepared for. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Times {
  /** The operation; any of the method's where a parameter of the benchmark chooses among them. */
  Operation operation();

  /** What is timed of it. */
  Boundary boundary() default Boundary.OPERATION;
}
