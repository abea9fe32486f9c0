/** Operations in fresh JVMs: the stages of a cold start and the series of calls that follows. */
package org.jcamark.jca.cold;
