package org.jcamark.chart.set;

import java.util.List;
import org.jcamark.json.JmhRow;

/**
 * Results that belong together: of one run, one machine, one JVM.
 *
 * @param name unique among the sets
 */
public record NamedRows(String name, List<JmhRow> rows) {}
