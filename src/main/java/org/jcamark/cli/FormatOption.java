package org.jcamark.cli;

import picocli.CommandLine.Option;

/** How a command prints its table. */
final class FormatOption {

  /** A format of {@code --format}. */
  enum Format {
    TEXT,
    MARKDOWN,
    CSV,
    JSON
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text (default), markdown, csv or json.")
  private Format format = Format.TEXT;

  @Option(names = "--json", description = "Short for --format json.")
  private boolean json;

  Format format() {
    return json ? Format.JSON : format;
  }
}
