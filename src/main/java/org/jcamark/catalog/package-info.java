/**
 * What can be measured: operations, algorithms, their standards and strengths, and the names under
 * which JCA reaches them; texts and YAML in the jar. Plain data.
 */
package org.jcamark.catalog;
