package org.jcamark.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jcamark.json.Documents;

/**
 * A page in a headless Chromium, spoken to by the Chrome DevTools Protocol
 * (chromedevtools.github.io/devtools-protocol).
 */
final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final String LISTENING = "DevTools listening on ";
  private static final Set<String> COMPLAINTS =
      Set.of("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown");
  private static final int PATIENCE_SECONDS = 30;
  private static final int DEAD_SECONDS = 5;

  private final Process process;
  private final Messages messages = new Messages();
  private final List<String> complaints = new ArrayList<>();
  private final WebSocket socket;
  private final String session;
  private int calls;

  private Chromium(Process process, URI address) {
    this.process = process;
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, messages).join();
    Object target = call("Target.createTarget", Map.of("url", "about:blank")).get("targetId");
    Map<String, Object> attach = Map.of("targetId", target, "flatten", true);
    session = call("Target.attachToTarget", attach).get("sessionId").toString();
    call("Page.enable", Map.of());
    call("Runtime.enable", Map.of());
    call("Log.enable", Map.of());
  }

  /**
   * Starts the installed one; without one the test is left out.
   *
   * @param profile folder for what it keeps
   */
  static Chromium startIfInstalled(Path profile) throws IOException {
    Optional<Path> executable =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(
        executable.isPresent(),
        "no chromium on the PATH, so no page is looked at in a browser: apt-get install chromium");
    Process process =
        new ProcessBuilder(
                executable.get().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader errors = process.errorReader();
    String line = errors.readLine();
    while (line != null && !line.startsWith(LISTENING)) {
      line = errors.readLine();
    }
    if (line == null) {
      throw new IOException(executable.get() + " ended with " + process.exitValue());
    }
    Thread drain = new Thread(() -> errors.lines().forEach(ignored -> {}), "chromium");
    drain.setDaemon(true);
    drain.start();
    return new Chromium(process, URI.create(line.substring(LISTENING.length()).strip()));
  }

  /** Opens a page in a window of that width, light or dark, and waits until all is loaded. */
  void open(int widthPx, boolean dark, String address) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", widthPx, "height", 900, "deviceScaleFactor", 1, "mobile", widthPx < 600));
    Map<String, String> scheme =
        Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
    call("Emulation.setEmulatedMedia", Map.of("media", "screen", "features", List.of(scheme)));
    complaints.clear();
    call("Page.navigate", Map.of("url", address));
    while (!"Page.loadEventFired".equals(next().get("method"))) {
      // Everything before belongs to the loading.
    }
  }

  /** The value of an expression of JavaScript. */
  Object evaluate(String expression) {
    Map<?, ?> answer =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (answer.containsKey("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
    }
    return ((Map<?, ?>) answer.get("result")).get("value");
  }

  /** Presses and releases the Enter key. */
  void pressEnter() {
    for (String type : List.of("keyDown", "keyUp")) {
      Map<String, Object> key =
          Map.of("type", type, "key", "Enter", "code", "Enter", "windowsVirtualKeyCode", 13);
      Map<String, Object> event = new LinkedHashMap<>(key);
      if (type.equals("keyDown")) {
        event.put("text", "\r");
      }
      call("Input.dispatchKeyEvent", event);
    }
  }

  /** What the page wrote to the console, failed to load, or threw, since it was opened. */
  List<String> complaints() {
    evaluate("0"); // whatever was said before has arrived when this is answered
    return List.copyOf(complaints);
  }

  private Map<?, ?> call(String method, Map<String, ?> parameters) {
    calls++;
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("id", calls);
    message.put("method", method);
    message.put("params", parameters);
    if (session != null) {
      message.put("sessionId", session);
    }
    socket.sendText(Documents.line(message), true).join();
    Map<?, ?> answer = next();
    while (!Long.valueOf(calls).equals(answer.get("id"))) {
      answer = next();
    }
    if (answer.get("result") instanceof Map<?, ?> result) {
      return result;
    }
    throw new AssertionError(method + ": " + answer);
  }

  private Map<?, ?> next() {
    String text = messages.next();
    Map<?, ?> message = Documents.read(text, Map.class);
    if (COMPLAINTS.contains(String.valueOf(message.get("method")))) {
      complaints.add(text);
    }
    return message;
  }

  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().onExit().join();
    children.forEach(ProcessHandle::destroyForcibly); // they write into the profile to the last
    CompletableFuture<?>[] ends =
        children.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    // In a container where nobody reaps orphans, dead processes count as alive for ever.
    CompletableFuture.allOf(ends).completeOnTimeout(null, DEAD_SECONDS, TimeUnit.SECONDS).join();
  }

  /** Whole messages in the order of their arrival. */
  private static final class Messages implements WebSocket.Listener {
    private final BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        arrived.add(part.toString());
        part.setLength(0);
      }
      socket.request(1);
      return null;
    }

    String next() {
      try {
        String message = arrived.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
          throw new AssertionError("Chromium said nothing for " + PATIENCE_SECONDS + " s");
        }
        return message;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }
}
