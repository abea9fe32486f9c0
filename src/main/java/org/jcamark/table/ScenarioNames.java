package org.jcamark.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Legacy;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Names of scenarios that are shown together; settings that all of them share are left out. Where
 * several do the same, such as through several providers, tables have them under it, otherwise
 * under their operation.
 */
public final class ScenarioNames {
  private static final List<String> OF_TLS = List.of("certificates", "cipherSuite");

  private final List<Scenario> all;
  private final boolean underWork;

  public ScenarioNames(Collection<Scenario> all) {
    this.all = List.copyOf(all);
    underWork = all.stream().map(this::work).distinct().count() < all.size();
  }

  String heading(Scenario scenario) {
    return underWork ? work(scenario) : scenario.operation().label();
  }

  /** The columns that say what was measured; for people, those that no heading has. */
  Columns<Scenario> columns() {
    Audience work = underWork ? Audience.PROGRAMS : Audience.EVERYBODY;
    Columns<Scenario> columns =
        new Columns<Scenario>()
            .exact("operation", own -> own.operation().label())
            .add(
                Column.words("algorithm").only(work),
                own -> Cell.of(Legacy.marked(own.algorithm()), own.algorithm()))
            .add(
                Column.numbers("payloadBytes", "payload").only(work),
                own ->
                    Cell.of(
                        own.payloadBytes().stream().boxed().findFirst(), b -> ByteSize.exact(b)));
    addVaried(columns, "boundary", own -> own.boundary().label(), !underWork);
    for (String name : OF_TLS) {
      if (all.stream().anyMatch(one -> one.isCall() && !ofTls(one, name).isEmpty())) {
        addVaried(columns, name, own -> ofTls(own, name), !underWork);
      }
    }
    columns.words("provider", Scenario::provider);
    addVaried(columns, "jvm", Scenario::jvm, true);
    addVaried(columns, "jit", Scenario::jit, true);
    addVaried(columns, "classpath", Scenario::classpath, true);
    return columns;
  }

  private void addVaried(
      Columns<Scenario> columns, String key, Function<Scenario, String> setting, boolean shown) {
    Audience audience = shown && differ(setting, all) ? Audience.EVERYBODY : Audience.PROGRAMS;
    columns.add(Column.words(key).only(audience), setting.andThen(Cell::of));
  }

  private static String ofTls(Scenario own, String name) {
    return own.key().find(name).orElse("");
  }

  /**
   * What is done: {@code encrypt AES-256-GCM 1 KiB}. The boundary is named where the operation has
   * several.
   */
  public String work(Scenario scenario) {
    List<String> words = new ArrayList<>();
    words.add(scenario.operation().label());
    words.add(scenario.algorithm());
    scenario.payloadBytes().ifPresent(bytes -> words.add(ByteSize.exact(bytes)));
    List<Scenario> alike =
        all.stream().filter(other -> other.operation() == scenario.operation()).toList();
    addVaried(words, scenario, own -> own.boundary().label(), alike);
    addVaried(
        words,
        scenario,
        own -> own.keys().map(KeyLife::label).orElse("") + " keys",
        alike.stream().filter(one -> one.algorithm().equals(scenario.algorithm())).toList());
    addVaried(words, scenario, own -> "object=" + own.call().object(), alike);
    addVaried(words, scenario, own -> "lookup=" + own.call().lookup(), alike);
    OF_TLS.forEach(name -> addVaried(words, scenario, own -> ofTls(own, name), alike));
    addVaried(words, scenario, own -> own.data().label(), all);
    addVaried(words, scenario, own -> own.buffer().label(), all);
    addVaried(words, scenario, s -> Numbers.count(s.threads(), "thread"), all);
    addVaried(words, scenario, s -> s.mode().jmhName(), all);
    return String.join(" ", words);
  }

  /** Who does it: {@code JDK 25.0.3 c1}. */
  public String platform(Scenario scenario) {
    List<String> words = new ArrayList<>();
    words.add(scenario.provider());
    addVaried(words, scenario, Scenario::jvm, all);
    addVaried(words, scenario, Scenario::jit, all);
    addVaried(words, scenario, Scenario::classpath, all);
    words.removeIf(Scenario.DEFAULT_VARIANT::equals);
    return String.join(" ", words);
  }

  public String whole(Scenario scenario) {
    return work(scenario) + " " + platform(scenario);
  }

  private static boolean differ(Function<Scenario, String> setting, List<Scenario> among) {
    return among.stream().map(setting).distinct().count() > 1;
  }

  private static void addVaried(
      List<String> words,
      Scenario scenario,
      Function<Scenario, String> setting,
      List<Scenario> among) {
    if (differ(setting, among)) {
      words.add(setting.apply(scenario));
    }
  }
}
