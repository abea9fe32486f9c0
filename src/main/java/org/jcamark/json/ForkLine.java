package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Result;
import org.jcamark.model.Scenario;

/** One fork of one scenario, a line of {@code forks.jsonl}. */
public record ForkLine(Scenario scenario, ForkNote note, Result measurement, String json) {
  private record Measured(Scenario scenario) {}

  /** Whether its scenario gave wrong answers, so that its times do not count. */
  public boolean isWrong() {
    return note.wrongAnswers().isPresent();
  }

  public ForkLine with(ForkNote other) {
    return new ForkLine(scenario, other, measurement, json);
  }

  /** JMH's text on one line, with jcamark's member at the end. */
  static String text(String jmhJson, Scenario scenario, ForkNote note) {
    JsonSource source = new JsonSource("fork " + note.fork() + " of " + scenario.inWords());
    JsonNode result = Documents.read(jmhJson, source, JsonNode.class);
    if (result.isArray() && result.size() == 1) {
      result = result.get(0);
    }
    if (!(result instanceof ObjectNode row)) {
      throw new MalformedJsonException(source.name() + ": expected one result object");
    }
    ObjectNode jcamark = row.putObject("jcamark");
    jcamark.set("scenario", JsonMappers.MAPPER.valueToTree(scenario));
    jcamark.setAll(JsonMappers.MAPPER.<ObjectNode>valueToTree(note));
    return Documents.line(row);
  }

  static ForkLine of(String line, JsonSource source) {
    try (JsonParser parser = JsonMappers.STANDARD.createParser(line)) {
      if (parser.nextToken() == null) {
        throw source.problem("an empty line", parser);
      }
      JmhObject row = new JmhObject(parser, source);
      Result measurement = row.measurement();
      if (measurement.primary().samples().isEmpty()) {
        throw source.problem("no measured value", parser);
      }
      ForkLine fork =
          new ForkLine(
              row.jcamark(Measured.class).scenario(),
              row.jcamark(ForkNote.class),
              measurement,
              line);
      if (parser.nextToken() != null) {
        throw source.expected("one result a line", parser);
      }
      return fork;
    } catch (JsonProcessingException e) {
      throw source.fault(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
