package org.jcamark.run;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import org.jcamark.profile.TurnProfiler;

/**
 * Lets forks that are alive together warm up, a limited number at a time, and then measure one
 * iteration at a time. As soon as all are warm, they measure in rounds, each in a random order of
 * its own; a fork that waits is blocked in {@link TurnProfiler}. When no fork has an iteration
 * left, all go on to check their results.
 *
 * <p>A fork that ends early leaves the rounds, and the others go on.
 */
final class Turns implements AutoCloseable {
  private final ServerSocket server;
  private final Random order;
  private final Semaphore warmingUp;
  private final List<Turn> turns = new ArrayList<>();

  private final List<Turn> round = new ArrayList<>();

  private Turn measuring;

  Turns(long seed, int mostWarmingUp) throws IOException {
    order = new Random(seed);
    warmingUp = new Semaphore(mostWarmingUp);
    server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    thread(this::accept).start();
  }

  /** The time limit of a fork, which stands still while the fork waits for its turn. */
  static class Clock {
    private long left;
    private long since = System.nanoTime();
    private boolean stands;

    Clock(Duration limit) {
      left = limit.toNanos();
    }

    synchronized void waits() {
      left = nanosLeft();
      stands = true;
    }

    synchronized void goesOn() {
      since = System.nanoTime();
      stands = false;
    }

    synchronized long nanosLeft() {
      return stands ? left : left - (System.nanoTime() - since);
    }
  }

  private enum State {
    WARMING_UP,
    WAITING,
    MEASURING,
    MEASURED,
    CHECKING
  }

  final class Turn implements AutoCloseable {
    private final long number = new SecureRandom().nextLong() & Long.MAX_VALUE;
    private State state = State.WARMING_UP;
    private volatile Clock clock;
    private boolean warm;
    private Socket socket;

    /** Waits until the fork may warm up. */
    void awaitStart() {
      warmingUp.acquireUninterruptibly();
    }

    void start(Clock ofFork) {
      clock = ofFork;
    }

    String argument() {
      return "-D" + TurnProfiler.PROPERTY + "=" + server.getLocalPort() + ":" + number;
    }

    /** The fork's process has ended, or there will be none. */
    @Override
    public void close() {
      leave(this);
    }

    private void endWarmup() {
      if (!warm) {
        warm = true;
        warmingUp.release();
      }
    }

    private void grant(State next) {
      state = next;
      clock.goesOn();
      answer();
    }

    private void answer() {
      try {
        socket.getOutputStream().write(0);
      } catch (IOException ended) {
        // Whoever waits for the process calls close().
      }
    }
  }

  synchronized Turn join() {
    Turn turn = new Turn();
    turns.add(turn);
    return turn;
  }

  private void accept() {
    try {
      while (true) {
        Socket fork = server.accept();
        thread(() -> serve(fork)).start();
      }
    } catch (IOException closed) {
      // By close().
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      DataInputStream in = new DataInputStream(socket.getInputStream());
      Turn turn = introduced(socket, in.readLong());
      for (int request = in.read(); request >= 0; request = in.read()) {
        if (request == TurnProfiler.WARMUP) {
          turn.answer();
        } else {
          requested(turn, request == TurnProfiler.END);
        }
      }
    } catch (IOException ended) {
      // Whoever waits for the process calls close().
    }
  }

  private synchronized Turn introduced(Socket socket, long number) throws IOException {
    for (Turn turn : turns) {
      if (turn.number == number && turn.socket == null) {
        turn.socket = socket;
        return turn;
      }
    }
    throw new IOException("no fork of this process");
  }

  private synchronized void requested(Turn turn, boolean end) {
    turn.clock.waits();
    turn.endWarmup();
    turn.state = end ? State.MEASURED : State.WAITING;
    proceed(turn);
  }

  private synchronized void leave(Turn turn) {
    turn.endWarmup();
    turns.remove(turn);
    round.remove(turn);
    proceed(turn);
  }

  private void proceed(Turn stopped) {
    if (measuring == stopped) {
      measuring = null;
    }
    if (measuring != null || !in(State.WARMING_UP).isEmpty()) {
      return;
    }
    if (round.isEmpty()) {
      round.addAll(in(State.WAITING));
      Collections.shuffle(round, order);
    }
    if (round.isEmpty()) {
      in(State.MEASURED).forEach(turn -> turn.grant(State.CHECKING));
    } else {
      measuring = round.remove(round.size() - 1);
      measuring.grant(State.MEASURING);
    }
  }

  private List<Turn> in(State state) {
    return turns.stream().filter(turn -> turn.state == state).toList();
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "jcamark-turns");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
