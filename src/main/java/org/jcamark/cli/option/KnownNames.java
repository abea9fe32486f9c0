package org.jcamark.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Mode;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.Suite;
import org.jcamark.stats.Adjustment;
import org.jcamark.study.Study;

/** The values of an option of no enum that shells complete and {@code --help} may list. */
public abstract class KnownNames implements Iterable<String> {
  private final List<String> names;

  protected KnownNames(Stream<String> names) {
    this.names = names.toList();
  }

  @Override
  public final Iterator<String> iterator() {
    return names.iterator();
  }

  private static Stream<String> labels(Labelled[] values) {
    return Arrays.stream(values).map(Labelled::label);
  }

  static final class OfAlgorithms extends KnownNames {
    OfAlgorithms() {
      super(Catalog.algorithms().stream().map(Algorithm::name));
    }
  }

  static final class OfOperations extends KnownNames {
    OfOperations() {
      super(Stream.concat(labels(Operation.values()), labels(Family.values())).distinct());
    }
  }

  static final class OfProviders extends KnownNames {
    OfProviders() {
      super(Providers.labels().stream());
    }
  }

  static final class OfVariants extends KnownNames {
    OfVariants() {
      super(JitVariant.all().stream().map(JitVariant::name));
    }
  }

  static final class OfModes extends KnownNames {
    OfModes() {
      super(Arrays.stream(Mode.values()).map(Mode::jmhName));
    }
  }

  static final class OfAdjustments extends KnownNames {
    OfAdjustments() {
      super(Arrays.stream(Adjustment.values()).map(Converters::name));
    }
  }

  /** Of suites and studies. */
  public static final class OfSuites extends KnownNames {
    OfSuites() {
      super(Study.suites().stream().map(Suite::name));
    }
  }
}
