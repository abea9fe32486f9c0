package org.jcamark.chart;

import java.util.List;
import org.jcamark.model.Result;

/**
 * Results that belong together: of one run, one machine, one JVM.
 *
 * @param name unique among the sets
 */
public record NamedRows(String name, List<Result> rows) {}
