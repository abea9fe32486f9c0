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

  function sort(table, head, index) {
    var descending = head.getAttribute("aria-sort") === "ascending";
    var rows = Array.from(table.tBodies[0].rows).map(function (row) {
      return { row: row, key: key(row, index) };
    });
    var sorted = document.createDocumentFragment();
    rows.sort(order(descending)).forEach(function (entry) {
      sorted.appendChild(entry.row);
    });
    table.tBodies[0].appendChild(sorted);
    Array.from(table.tHead.rows[0].cells).forEach(function (cell) {
      cell.removeAttribute("aria-sort");
    });
    head.setAttribute("aria-sort", descending ? "descending" : "ascending");
  }

  function makeSortable(table) {
    if (2 > table.tBodies[0].rows.length) {
      return;
    }
    Array.from(table.tHead.rows[0].cells).forEach(function (head, index) {
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

  /* A field above a table that leaves the rows with all of its words, numbers apart. */
  function makeSearchable(frame) {
    var rows = Array.from(frame.querySelector("tbody").rows).map(function (row) {
      var cells = Array.from(row.cells).filter(function (cell) {
        return !cell.classList.contains("n");
      });
      return { row: row, text: cells.map(function (cell) {
        return cell.textContent;
      }).join(" ").toLowerCase() };
    });
    var box = document.createElement("div");
    var field = document.createElement("input");
    var count = document.createElement("output");
    function search() {
      var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      var found = 0;
      rows.forEach(function (entry) {
        entry.row.hidden = !words.every(function (word) {
          return has(entry.text, word);
        });
        found += entry.row.hidden ? 0 : 1;
      });
      count.textContent = words.length === 0 ? "" : found + " of " + rows.length;
    }
    field.type = "search";
    field.placeholder = frame.getAttribute("data-search");
    field.setAttribute("aria-label", field.placeholder);
    field.addEventListener("input", search);
    box.className = "find";
    box.setAttribute("role", "search");
    box.appendChild(field);
    box.appendChild(count);
    frame.parentNode.insertBefore(box, frame);
  }

  /* Where ratios and verdicts of a table that is wider than its frame stay: beside the first column
     or at the right edge; verdicts before ratios, as many as leave a quarter of the frame. */
  function places(table) {
    var frame = table.parentNode;
    var heads = Array.from(table.tHead.rows[0].cells);
    var left = heads[0].offsetWidth;
    var room = frame.scrollWidth > frame.clientWidth ? 0.75 * frame.clientWidth - left : 0;
    var right = 0;
    var found = heads.filter(function (head) {
      return head.classList.contains("k");
    }).reverse().map(function (head) {
      var width = head.offsetWidth;
      var place = { index: head.cellIndex, width: width, on: room >= right + width, right: right };
      right += place.on ? width : 0;
      return place;
    }).reverse();
    found.forEach(function (place) {
      place.left = left;
      left += place.on ? place.width : 0;
    });
    return found;
  }

  function pin(table, found) {
    Array.from(table.rows).forEach(function (row) {
      found.forEach(function (place) {
        var style = row.cells[place.index].style;
        style.position = place.on ? "sticky" : "";
        style.left = place.on ? place.left + "px" : "";
        style.right = place.on ? place.right + "px" : "";
      });
    });
  }

  /* All are measured before any is changed, so that the page is laid out once. */
  function pinAll() {
    var tables = Array.from(document.querySelectorAll(".wide > table"));
    var found = tables.map(places);
    tables.forEach(function (table, index) {
      pin(table, found[index]);
    });
  }

  document.querySelectorAll("table").forEach(makeSortable);
  document.querySelectorAll("[data-search]").forEach(makeSearchable);
  pinAll();
  window.addEventListener("resize", pinAll);
  document.addEventListener("toggle", pinAll, true);

  /* What is folded on the screen is printed all the same. */
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll("details").forEach(function (fold) {
      fold.open = true;
    });
  });
})();
