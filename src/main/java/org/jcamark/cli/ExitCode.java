package org.jcamark.cli;

public final class ExitCode {
  public static final int DONE = 0;

  /** Done, but {@code --fail-on} found something. */
  public static final int FOUND = 1;

  /** Wrong usage or bad input. */
  public static final int USAGE = 2;

  /**
   * Done, but a scenario failed its gate or in measuring, nothing could be measured, or {@code
   * --fail-on} could judge nothing.
   */
  public static final int INCOMPLETE = 3;

  /** Internal error; EX_SOFTWARE of sysexits.h. */
  public static final int INTERNAL = 70;

  /** A file or standard output could not be written; EX_IOERR of sysexits.h. */
  public static final int UNWRITABLE = 74;

  /** Interrupted; what was measured is kept. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
