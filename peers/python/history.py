"""Change points of the series that org.jcamark.lab.HistoryRates writes, by Apache Otava as it is
set by default, but for changes of less than 2%: python3 history.py series.csv"""

import sys
from collections import defaultdict
from importlib.metadata import version

from otava.analysis import compute_change_points


def changes(times):
    return [found.index for found in compute_change_points(times, min_magnitude=0.02)[0]]


counts = defaultdict(lambda: [0, 0, 0, 0])
for line in open(sys.argv[1]):
    scatter, runs, ratio, *times = line.strip().split(",")
    count = counts[scatter.lower(), int(runs)]
    try:
        found = changes([float(time) for time in times])
    except ValueError:
        count[3] += 1
        found = []
    if float(ratio) == 1:
        count[0] += 1
        count[1] += bool(found)
    else:
        count[2] += any(abs(place - int(runs) // 2) <= 2 for place in found)

print("apache-otava", version("apache-otava"))
for (scatter, runs), (series, seen, hit, failed) in counts.items():
    print(f"| {scatter} | {runs} | {100 * seen / series:.1f}% | {100 * hit / series:.0f}% |"
          + (f" {failed} series end in a ValueError" if failed else ""))
