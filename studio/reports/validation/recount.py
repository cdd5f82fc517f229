"""Counts the main figures of the report again from its rows, with the standard library only, and prints them as JSON."""
import json
import math
import sys

tables = json.load(open(sys.argv[1], encoding="utf-8"))["tables"]


def percent(share):
    return f"{100 * share:.1f}%"


def wilson(some, of, z=1.959963984540054):
    p = some / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * max(0, middle - half):.1f} to {100 * min(1, middle + half):.1f}%"


def verdict(row):
    if row["adult"] >= 0.5:
        return "held back"
    return "drawing" if row["drawing"] > row["neutral"] else "photograph"


def score(row):
    return {"held back": row["adult"], "drawing": row["drawing"], "photograph": row["neutral"]}[verdict(row)]


def calibration_error(cases):
    """Of pairs of a score and whether it came true, over ten bins."""
    bins = {}
    for said, came in cases:
        bins.setdefault(min(9, int(said * 10 + 1e-9)), []).append((said, came))
    gaps = [abs(sum(said for said, _ in each) - sum(came for _, came in each)) for each in bins.values()]
    return sum(gaps) / len(cases)


def stability_index(before, after):
    ordered = sorted(before)
    cuts = [ordered[tenth * len(ordered) // 10] for tenth in range(1, 10)]

    def shares(values):
        counts = [0] * 10
        for value in values:
            counts[sum(value >= cut for cut in cuts)] += 1
        return [max(count, 0.5) / len(values) for count in counts]

    return sum((b - a) * math.log(b / a) for a, b in zip(shares(before), shares(after)))


pictures = tables["pictures"]
by_number = {row["picture"]: row for row in pictures}
cases = tables["predictions"]


def counted(rows, holds):
    some = sum(map(holds, rows))
    return {"of": f"{some:,} of {len(rows):,}", "share": percent(some / len(rows)), "interval": wilson(some, len(rows))}


def change(name):
    pairs = [(by_number[row["picture"]], row) for row in tables["changed"] if row["change"] == name]
    return {
        **counted(pairs, lambda pair: verdict(pair[0]) != verdict(pair[1])),
        "index": f"{stability_index([a['adult'] for a, _ in pairs], [b['adult'] for _, b in pairs]):.2f}",
    }


def of_kind(kind):
    return [row for row in pictures if row["kind"] == kind]


print(
    json.dumps(
        {
            "alarms": counted(pictures, lambda row: verdict(row) == "held back"),
            "photo-alarms": counted(of_kind("photograph"), lambda row: verdict(row) == "held back"),
            "drawn-alarms": counted(of_kind("drawing"), lambda row: verdict(row) == "held back"),
            "photos-right": counted(of_kind("photograph"), lambda row: verdict(row) == row["kind"]),
            "drawings-right": counted(of_kind("drawing"), lambda row: verdict(row) == row["kind"]),
            "confidence-error": percent(calibration_error([(score(row), verdict(row) == row["kind"]) for row in pictures])),
            "error-plain": percent(calibration_error([(row["score"], row["malignant"]) for row in cases])),
            "changes": {name: change(name) for name in dict.fromkeys(row["change"] for row in tables["changed"])},
        }
    )
)
