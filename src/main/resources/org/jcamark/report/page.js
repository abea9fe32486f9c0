(function () {
  "use strict";

  /* A number, a text, or null for an empty cell, which sorts last in either direction. */
  function key(row, index) {
    var cell = row.cells[index];
    var number = cell.getAttribute("data-v");
    var text = cell.textContent.trim();
    return number !== null ? Number(number) : text === "" ? null : text;
  }

  function compare(a, b) {
    if (typeof a === "number" ? typeof b === "number" : false) {
      return a - b;
    }
    return String(a).localeCompare(String(b), "en", { numeric: true });
  }

  function order(descending) {
    return function (one, other) {
      var a = one.key;
      var b = other.key;
      if (a === null || b === null) {
        return (a === null ? 1 : 0) - (b === null ? 1 : 0);
      }
      return descending ? compare(b, a) : compare(a, b);
    };
  }

  /* The rows of a body without the heading of its group. */
  function rowsOf(body) {
    return Array.from(body.rows).filter(function (row) {
      return !row.classList.contains("g");
    });
  }

  function sort(table, head, index) {
    var descending = head.getAttribute("aria-sort") === "ascending";
    Array.from(table.tBodies).forEach(function (body) {
      rowsOf(body).map(function (row) {
        return { row: row, key: key(row, index) };
      }).sort(order(descending)).forEach(function (entry) {
        body.appendChild(entry.row);
      });
    });
    Array.from(table.tHead.rows[0].cells).forEach(function (cell) {
      cell.removeAttribute("aria-sort");
    });
    head.setAttribute("aria-sort", descending ? "descending" : "ascending");
  }

  function makeSortable(table) {
    if (Array.from(table.tBodies).every(function (body) { return 2 > rowsOf(body).length; })) {
      return;
    }
    Array.from(table.tHead.rows[0].cells).forEach(function (head, index) {
      if (head.textContent === "") {
        return;
      }
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      button.title = "Sort";
      button.addEventListener("click", function () {
        sort(table, head, index);
      });
      head.textContent = "";
      head.appendChild(button);
    });
  }

  /* Whether a text has a word; letters match at the start of a word alone: BC is not in CBC. */
  function has(text, word) {
    var letter = /\p{L}/u;
    var at = text.indexOf(word);
    while (at > 0 ? letter.test(word[0]) ? letter.test(text[at - 1]) : false : false) {
      at = text.indexOf(word, at + 1);
    }
    return at !== -1;
  }

  /* The words of a row and of its group, without numbers. */
  function wordsOf(row, group) {
    return Array.from(row.cells).filter(function (cell) {
      return !cell.classList.contains("n");
    }).map(function (cell) {
      return cell.textContent;
    }).concat(group).join(" ").toLowerCase();
  }

  function element(name, label, parent) {
    var made = document.createElement(name);
    made.setAttribute("aria-label", label);
    parent.appendChild(made);
    return made;
  }

  /* A field that leaves the rows with all of its words, and a choice of the provider. */
  function makeFilter(frame) {
    var table = frame.querySelector("table");
    var provider = frame.querySelector("thead .f");
    var all = [];
    Array.from(table.tBodies).forEach(function (body) {
      var group = body.rows[0].classList.contains("g") ? body.rows[0].cells[0].textContent : "";
      rowsOf(body).forEach(function (row) {
        all.push({
          row: row,
          text: wordsOf(row, group),
          provider: provider ? row.cells[provider.cellIndex].textContent : ""
        });
      });
    });
    if (8 > all.length) {
      return;
    }
    var box = document.createElement("div");
    var field = element("input", "Filter rows", box);
    var choice = provider ? element("select", "Provider", box) : null;
    var count = document.createElement("output");
    function filter() {
      var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      var wanted = choice ? choice.value : "";
      var found = 0;
      all.forEach(function (entry) {
        var shown = words.every(function (word) {
          return has(entry.text, word);
        });
        entry.row.hidden = !(shown ? wanted === "" || wanted === entry.provider : false);
        found += entry.row.hidden ? 0 : 1;
      });
      Array.from(table.tBodies).forEach(function (body) {
        body.hidden = rowsOf(body).every(function (row) {
          return row.hidden;
        });
      });
      count.textContent = found === all.length ? "" : found + " of " + all.length;
    }
    field.type = "search";
    field.placeholder = "Filter: algorithm, operation, provider";
    field.addEventListener("input", filter);
    if (choice) {
      choice.appendChild(new Option("all providers", ""));
      Array.from(new Set(all.map(function (entry) {
        return entry.provider;
      }))).filter(Boolean).forEach(function (name) {
        choice.appendChild(new Option(name, name));
      });
      choice.addEventListener("change", filter);
    }
    box.className = "find";
    box.setAttribute("role", "search");
    box.appendChild(count);
    frame.parentNode.insertBefore(box, frame);
  }

  /* A folded section that an address names opens. */
  function unfold() {
    var target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    var fold = target ? target.querySelector("details") : null;
    if (fold ? fold.parentNode === target : false) {
      fold.open = true;
    }
  }

  document.querySelectorAll("table").forEach(makeSortable);
  document.querySelectorAll(".filtered").forEach(makeFilter);
  unfold();
  window.addEventListener("hashchange", unfold);

  /* What is folded on the screen is printed all the same. */
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll("details:has(> summary > h2)").forEach(function (fold) {
      fold.open = true;
    });
  });
})();
