/**
 * What can be measured: operations, algorithms, their standards and strengths, and the names under
 * which JCA reaches them. Plain data; imports the JDK only.
 */
package org.jcamark.catalog;
