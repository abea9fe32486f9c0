/** Files sealed for a recipient and signed by their sender; docs/workloads.md has the format. */
package org.jcamark.workload.envelope;
