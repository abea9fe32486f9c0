package org.jcamark.profile;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Makes a fork wait before each of its measured iterations until the process that started it says
 * so, because other forks of the same comparison measure theirs in between. Waiting is a blocking
 * read, which takes no CPU time. Each request is one byte, and so is each answer.
 */
public final class TurnProfiler implements InternalProfiler {
  /** System property with the port to ask at and the number of this fork, {@code PORT:NUMBER}. */
  public static final String PROPERTY = "jcamark.turns";

  /** Asks to go on with JMH's warm-up, which is granted at once. */
  public static final int WARMUP = 'w';

  /** Asks for a measured iteration. */
  public static final int ITERATION = 'i';

  /** Asks to go on after the last iteration. */
  public static final int END = 'e';

  private static Socket socket;
  private static boolean ended;
  private static int iterations;

  @Override
  public String getDescription() {
    return "Measures iterations in turn with other forks";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {
    await(iteration.getType() == IterationType.WARMUP ? WARMUP : ITERATION);
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    iterations++;
    if (iterations == fork.getWarmup().getCount() + fork.getMeasurement().getCount()) {
      awaitEnd();
    }
    return List.of();
  }

  /** Waits until no other fork measures any more; for the work of benchmarks after timing. */
  public static synchronized void awaitEnd() {
    if (socket != null && !ended) {
      ended = true;
      await(END);
    }
  }

  private static synchronized void await(int request) {
    try {
      if (socket == null) {
        socket = connect();
      }
      socket.getOutputStream().write(request);
      InputStream answers = socket.getInputStream();
      if (answers.read() < 0) {
        throw new IOException("the process that started this fork has ended");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Socket connect() throws IOException {
    String[] address = System.getProperty(PROPERTY).split(":", 2);
    Socket connected = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(address[0]));
    connected.setTcpNoDelay(true);
    DataOutputStream out = new DataOutputStream(connected.getOutputStream());
    out.writeLong(Long.parseLong(address[1]));
    return connected;
  }
}
