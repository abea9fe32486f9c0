package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jcamark.profile.TurnProfiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Forks are sockets here, and what each is told comes in the order in which it was told. */
final class TurnsTest {
  private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
  private final Turns turns;

  TurnsTest() throws IOException {
    turns = new Turns(1, 2);
  }

  @AfterEach
  void close() throws IOException {
    turns.close();
  }

  @Test
  void iterations_doNotOverlap_untilAllHaveEnded() throws Exception {
    List<Fork> forks = List.of(new Fork("A"), new Fork("B"));
    for (Fork fork : forks) {
      fork.start();
      fork.request(TurnProfiler.WARMUP);
      assertThat(fork.socket.getInputStream().read()).isZero();
    }
    forks.get(0).request(TurnProfiler.ITERATION);
    assertThat(events.take()).isEqualTo("A waits");
    forks.get(1).request(TurnProfiler.ITERATION);
    assertThat(events.take()).isEqualTo("B waits");
    for (int round = 0; round < 3; round++) {
      String first = events.take();
      assertThat(first).isIn("A goes on", "B goes on");
      assertThat(events).isEmpty();
      String second = measured(forks, first, TurnProfiler.ITERATION);
      assertThat(second).isIn("A goes on", "B goes on").isNotEqualTo(first);
      assertThat(events).isEmpty();
      fork(forks, second).request(TurnProfiler.ITERATION);
      assertThat(events.take()).isEqualTo(second.charAt(0) + " waits");
    }
    String last = measured(forks, events.take(), TurnProfiler.END);
    assertThat(events).isEmpty();
    measured(forks, last, TurnProfiler.END);
    assertThat(events.take()).isIn("A goes on", "B goes on");
  }

  @Test
  void fork_thatEndsInItsTurn_leavesItToTheOthers() throws Exception {
    List<Fork> forks = List.of(new Fork("A"), new Fork("B"), new Fork("C"));
    for (Fork fork : forks.subList(0, 2)) {
      fork.start();
      fork.request(TurnProfiler.ITERATION);
      assertThat(events.take()).isEqualTo(fork.name + " waits");
    }
    assertThat(events).isEmpty();
    forks.get(2).turn.close();
    String first = events.take();
    fork(forks, first).turn.close();
    assertThat(events.take()).isIn("A goes on", "B goes on").isNotEqualTo(first);
  }

  /** Lets the fork that goes on ask again, and tells what happens next. */
  private String measured(List<Fork> forks, String goesOn, int request) throws Exception {
    fork(forks, goesOn).request(request);
    assertThat(events.take()).isEqualTo(goesOn.charAt(0) + " waits");
    return events.take();
  }

  private static Fork fork(List<Fork> forks, String event) {
    return forks.stream().filter(fork -> event.startsWith(fork.name)).findFirst().orElseThrow();
  }

  private final class Fork extends Turns.Clock {
    private final String name;
    private final Turns.Turn turn;
    private Socket socket;

    Fork(String name) {
      super(Duration.ZERO);
      this.name = name;
      this.turn = turns.join();
      turn.start(this);
    }

    void start() throws IOException {
      String[] address = turn.argument().split("[=:]", -1);
      socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(address[1]));
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      out.writeLong(Long.parseLong(address[2]));
    }

    void request(int kind) throws IOException {
      socket.getOutputStream().write(kind);
    }

    @Override
    synchronized void waits() {
      events.add(name + " waits");
    }

    @Override
    synchronized void goesOn() {
      events.add(name + " goes on");
    }
  }
}
