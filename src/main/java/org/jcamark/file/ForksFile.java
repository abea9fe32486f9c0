package org.jcamark.file;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.file.OutputFile.UnwritableException;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Key;

/**
 * {@code forks.jsonl}: a JMH result object of one fork a line, each with a member {@code jcamark}
 * that has the scenario and the fork's note. Lines are on disk before {@link #append} returns; what
 * a kill in the middle of a line leaves is recognised and dropped.
 */
public final class ForksFile {
  /**
   * The lines of a file in its order.
   *
   * @param tornLastLine whether the file ends in the middle of a line, which is left out
   */
  public record Content(List<ForkLine> lines, boolean tornLastLine) {}

  private ForksFile() {}

  /**
   * Writes a new file of forks that were read from others, whole or not at all. The members of a
   * line that are not jcamark's stay as they are.
   */
  public static void write(Path file, List<ForkLine> lines) throws IOException {
    OutputFile.write(
        file,
        out -> {
          for (ForkLine line : lines) {
            out.write(ForkLine.text(line.json(), line.scenario(), line.note()));
            out.write('\n');
          }
        });
  }

  /**
   * Adds a fork and forces it to disk. If that fails, the file is left as it was.
   *
   * @param jmhJson what JMH's JSON writer gives for the fork: a result object, or an array of one
   * @throws MalformedJsonException if {@code jmhJson} is not one JMH result
   */
  public static void append(Path file, String jmhJson, Key scenario, ForkNote note)
      throws IOException {
    String line = ForkLine.text(jmhJson, scenario, note);
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS)) {
      long end = endOfLastWholeLine(channel);
      try {
        channel.truncate(end).position(end);
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(line + "\n");
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      } catch (IOException e) {
        channel.truncate(end);
        throw e;
      }
    } catch (IOException e) {
      throw new UnwritableException(file, e);
    }
  }

  /**
   * Reads a file; none is an empty one. Of lines with the same scenario and number the last counts.
   *
   * @throws MalformedJsonException if a line other than a torn last one is not as written here
   */
  public static Content read(Path file) throws IOException {
    if (Files.notExists(file)) {
      return new Content(List.of(), false);
    }
    Map<List<Object>, ForkLine> lines = new LinkedHashMap<>();
    try (BufferedReader text = JmhReader.text(file)) {
      boolean torn = !file.toString().endsWith(".gz") && endsInsideLine(file);
      String line = text.readLine();
      for (long number = 1; line != null; number++) {
        String next = text.readLine();
        if (next != null || !torn) {
          ForkLine fork = ForkLine.of(line, new JsonSource(file.toString(), number));
          lines.put(List.of(fork.scenario(), fork.note().fork()), fork);
        }
        line = next;
      }
      return new Content(List.copyOf(lines.values()), torn);
    } catch (IOException e) {
      throw FileFault.named(file, e);
    }
  }

  private static boolean endsInsideLine(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return endOfLastWholeLine(channel) != channel.size();
    }
  }

  private static long endOfLastWholeLine(FileChannel channel) throws IOException {
    ByteBuffer one = ByteBuffer.allocate(1);
    for (long end = channel.size(); end > 0; end--) {
      channel.read(one.clear(), end - 1);
      if (one.get(0) == '\n') {
        return end;
      }
    }
    return 0;
  }
}
