package org.jcamark.run;

import java.time.Duration;

/**
 * Where a run stands.
 *
 * @param forksDone with a result, those of earlier sittings of a resumed run included
 * @param forksExpected in the whole run; an estimate where precision decides
 * @param scenariosOpen not yet closed or failed
 * @param elapsed in this sitting
 * @param rest estimated time to the end
 */
public record Progress(
    int forksDone, int forksExpected, int scenariosOpen, Duration elapsed, Duration rest) {}
