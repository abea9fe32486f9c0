/**
 * From a suite and a selection to planned forks: scenarios, JVMs and their variants, probing, heap
 * and length of a fork; also the environment of a run, and whether a resumed run still has it.
 */
package org.jcamark.plan;
