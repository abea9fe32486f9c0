/**
 * Joining the folders of several runs into one: shards, repeated runs, runs of several machines.
 */
package org.jcamark.run.merge;
