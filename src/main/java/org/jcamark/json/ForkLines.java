package org.jcamark.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jcamark.model.Scenario;

/** The lines of {@code forks.jsonl} as text. */
final class ForkLines {
  private static final JsonSource JMH_OUTPUT = new JsonSource("JMH's JSON");

  private ForkLines() {}

  /** JMH's text on one line, numbers as JMH wrote them, with jcamark's member at the end. */
  static String line(String jmhJson, Scenario scenario, int fork, Object notes) {
    StringWriter line = new StringWriter();
    try (JsonParser in = JsonFactories.JMH.createParser(jmhJson);
        JsonGenerator out = JsonFactories.STANDARD.createGenerator(line)) {
      boolean inArray = in.nextToken() == JsonToken.START_ARRAY;
      if (inArray) {
        in.nextToken();
      }
      if (!in.hasToken(JsonToken.START_OBJECT)) {
        throw JMH_OUTPUT.expected("a result object", in);
      }
      out.writeStartObject();
      while (in.nextToken() != JsonToken.END_OBJECT) {
        out.writeFieldName(in.currentName());
        in.nextToken();
        copyValue(in, out);
      }
      out.writeFieldName("jcamark");
      new ValueWriter(out).write(jcamark(scenario, fork, notes));
      out.writeEndObject();
      if ((inArray && in.nextToken() != JsonToken.END_ARRAY) || in.nextToken() != null) {
        throw JMH_OUTPUT.expected("one result", in);
      }
    } catch (JsonProcessingException e) {
      throw JMH_OUTPUT.syntax(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return line.toString();
  }

  static ForkLine read(String line, JsonSource source) {
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
      throw source.syntax(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ForkLine forkLine(JmhRow row, String line, JsonSource source, JsonParser parser) {
    Map<String, Object> notes = new LinkedHashMap<>(row.jcamark().orElse(Map.of()));
    notes.remove("scenario");
    if (notes.remove("fork") instanceof Long fork && fork == fork.intValue()) {
      try {
        return row.scenario()
            .map(
                scenario -> new ForkLine(scenario, fork.intValue(), row.measurement(), notes, line))
            .orElseThrow(() -> source.problem("member jcamark.scenario is missing", parser));
      } catch (MalformedJsonException e) {
        throw source.problem("jcamark.scenario: " + e.getMessage(), parser);
      }
    }
    throw source.problem("member jcamark.fork is missing", parser);
  }

  private static Map<String, Object> jcamark(Scenario scenario, int fork, Object notes) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("scenario", scenario);
    members.put("fork", fork);
    Map<?, ?> more = Documents.read(Documents.line(notes), Map.class);
    more.forEach((name, value) -> members.putIfAbsent(name.toString(), value));
    return members;
  }

  private static void copyValue(JsonParser in, JsonGenerator out) throws IOException {
    switch (in.currentToken()) {
      case START_OBJECT -> {
        out.writeStartObject();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          out.writeFieldName(in.currentName());
          in.nextToken();
          copyValue(in, out);
        }
        out.writeEndObject();
      }
      case START_ARRAY -> {
        out.writeStartArray();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          copyValue(in, out);
        }
        out.writeEndArray();
      }
      case VALUE_NUMBER_FLOAT -> copyNumber(in.getText(), out);
      default -> out.copyCurrentEvent(in);
    }
  }

  private static void copyNumber(String text, JsonGenerator out) throws IOException {
    if (Character.isLetter(text.charAt(text.length() - 1))) {
      out.writeString(text); // a bare NaN
    } else {
      out.writeNumber(text);
    }
  }
}
