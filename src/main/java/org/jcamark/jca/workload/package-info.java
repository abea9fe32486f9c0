/** What workloads share: key exchanges, signatures and HKDF through one provider or several. */
package org.jcamark.jca.workload;
