package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.model.Measurement;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;

/**
 * One fork of one scenario, a line of {@code forks.jsonl}.
 *
 * @param fork number of the fork within its scenario
 * @param measurement what the fork measured
 * @param notes what else was noted of the fork (seed, load …), in the order of the line
 * @param json the line
 */
public record ForkLine(
    Scenario scenario, int fork, Measurement measurement, Map<String, Object> notes, String json) {
  /** The note that another fork of its scenario gave a wrong answer, and which. */
  private static final String WRONG = "wrongAnswers";

  public ForkLine {
    notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
  }

  /**
   * The notes as the record that was given to {@link ForksFile#append}.
   *
   * @throws MalformedJsonException if they do not fit it
   */
  public <T> T notes(Class<T> type) {
    return Documents.read(Documents.line(notes), type);
  }

  /** Whether its scenario gave wrong answers, so that its times do not count. */
  public boolean isWrong() {
    return notes.containsKey(WRONG);
  }

  /** The same, known not to count. */
  public ForkLine asWrong(String reason) {
    Map<String, Object> marked = new LinkedHashMap<>(notes);
    marked.put(WRONG, reason);
    return new ForkLine(scenario, fork, measurement, marked, json);
  }

  /** JMH's text on one line, with jcamark's member at the end. */
  static String text(String jmhJson, Scenario scenario, int fork, Object notes) {
    JsonSource source = new JsonSource("fork " + fork + " of " + scenario.inWords());
    JsonNode result = Documents.read(jmhJson, source, JsonNode.class);
    if (result.isArray() && result.size() == 1) {
      result = result.get(0);
    }
    if (!(result instanceof ObjectNode row)) {
      throw new MalformedJsonException(source.name() + ": expected one result object");
    }
    ObjectNode jcamark = row.putObject("jcamark");
    jcamark.set("scenario", JsonMappers.MAPPER.valueToTree(scenario));
    jcamark.put("fork", fork);
    jcamark.setAll(JsonMappers.MAPPER.<ObjectNode>valueToTree(notes));
    return Documents.line(row);
  }

  static ForkLine of(String line, JsonSource source) {
    try (JsonParser parser = JsonFactories.STANDARD.createParser(line)) {
      if (parser.nextToken() == null) {
        throw source.problem("an empty line", parser);
      }
      JmhRow row = new RowReader(parser, source).readRow();
      if (parser.nextToken() != null) {
        throw source.expected("one result a line", parser);
      }
      return forkLine(row, line, source, parser);
    } catch (JsonProcessingException e) {
      throw source.fault(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ForkLine forkLine(JmhRow row, String line, JsonSource source, JsonParser parser) {
    if (row.measurement()
        .primary()
        .samples()
        .map(Samples::iterationMeans)
        .orElse(List.of())
        .isEmpty()) {
      throw source.problem("no measured value", parser);
    }
    Map<String, Object> notes = new LinkedHashMap<>(row.jcamark().orElse(Map.of()));
    notes.remove("scenario");
    if (notes.remove("fork") instanceof Long fork && fork == fork.intValue()) {
      return row.scenario()
          .map(scenario -> new ForkLine(scenario, fork.intValue(), row.measurement(), notes, line))
          .orElseThrow(() -> source.problem("member jcamark.scenario is missing", parser));
    }
    throw source.problem("member jcamark.fork is missing", parser);
  }
}
