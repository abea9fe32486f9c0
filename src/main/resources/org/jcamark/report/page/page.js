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

  document.querySelectorAll("table").forEach(makeSortable);

  /* What is folded on the screen is printed all the same. */
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll("details").forEach(function (fold) {
      fold.open = true;
    });
  });
})();
