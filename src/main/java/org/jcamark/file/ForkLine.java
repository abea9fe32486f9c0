package org.jcamark.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Key;
import org.jcamark.model.Result;

/**
 * One fork of one scenario, a line of {@code forks.jsonl}.
 *
 * @param result of this fork alone
 * @param json the line that it was read from
 */
public record ForkLine(Result result, String json) {
  private record Measured(Key scenario) {}

  public Key scenario() {
    return result.scenario().orElseThrow();
  }

  public ForkNote note() {
    return result.forks().get(0);
  }

  /** Whether its scenario gave wrong answers, so that its times do not count. */
  public boolean isWrong() {
    return note().wrongAnswers().isPresent();
  }

  public ForkLine with(ForkNote other) {
    return new ForkLine(result.of(result.scenario(), List.of(other), 1), json);
  }

  /** JMH's text on one line, with jcamark's member at the end. */
  static String text(String jmhJson, Key scenario, ForkNote note) {
    JsonSource source = new JsonSource("fork " + note.fork() + " of " + scenario.inWords());
    JsonNode result = source.read(jmhJson, JsonMappers.MAPPER.readerFor(JsonNode.class)::readValue);
    if (result.isArray() && result.size() == 1) {
      result = result.get(0);
    }
    if (!(result instanceof ObjectNode row)) {
      throw new MalformedJsonException(source.name() + ": expected one result object");
    }
    ObjectNode jcamark = row.putObject(JmhObject.JCAMARK);
    jcamark.set("scenario", JsonMappers.MAPPER.valueToTree(scenario));
    jcamark.setAll(JsonMappers.MAPPER.<ObjectNode>valueToTree(note));
    return Documents.line(row);
  }

  static ForkLine of(String line, JsonSource source) {
    return source.read(
        line,
        parser -> {
          JmhObject row = JmhObject.of(parser);
          Result result = row.result();
          if (result.primary().samples().isEmpty()) {
            throw new IllegalArgumentException("no measured value");
          }
          Optional<Key> scenario = Optional.of(row.jcamark(Measured.class).scenario());
          return new ForkLine(result.of(scenario, List.of(row.jcamark(ForkNote.class)), 1), line);
        });
  }

  JmhObject object() {
    return new JsonSource("fork").read(json, JmhObject::of);
  }
}
