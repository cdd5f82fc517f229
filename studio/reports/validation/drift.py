"""What becomes of the inputs and of the verdicts when the measuring changes and the model does not."""
import numpy as np

BINS = 10
WEEK = 100
WEEKS = 1000
ALARM = 0.2
# The threshold if a miss costs as much as nineteen false alarms: 1 / (1 + 19).
THRESHOLD = 0.05


def stability_index(before, after, cuts):
    """PSI over tenths of the reference. An empty bin counts as half a case, since its logarithm would be infinite."""
    share = lambda values: np.maximum(np.bincount(np.searchsorted(cuts, values), minlength=BINS), 0.5) / len(values)
    a, b = share(before), share(after)
    return float(((b - a) * np.log(b / a)).sum())


def shifts(X, names, rng):
    """Each is something that happens to a laboratory."""
    spread = X.std(axis=0)
    of = lambda *words: [i for i, name in enumerate(names) if any(word in name for word in words)]

    def scaled(factor):
        """The microscope's scale is off: lengths by the factor, areas by its square."""
        moved = X.copy()
        moved[:, of("radius", "perimeter")] *= factor
        moved[:, of("area")] *= factor**2
        return moved

    def texture(factor):
        moved = X.copy()
        moved[:, of("texture")] *= factor
        return moved

    def other_unit():
        """One export writes areas in other units; all else is as before."""
        moved = X.copy()
        moved[:, of("area")] /= 100
        return moved

    yield "as measured", X
    for percent in [2, 5, 10]:
        yield f"lengths {percent}% too long", scaled(1 + percent / 100)
        yield f"lengths {percent}% too short", scaled(1 - percent / 100)
    yield "contrast of the picture +20%", texture(1.2)
    yield "areas in another unit (÷ 100)", other_unit()
    for tenths in [1, 3]:
        yield f"noise of 0.{tenths} standard deviations", X + rng.normal(0, tenths / 10, X.shape) * spread


def tables(X, y, names, fitted):
    rng = np.random.default_rng(2)
    cuts = [np.quantile(X[:, i], np.arange(1, BINS) / BINS) for i in range(X.shape[1])]
    drift, features = [], []
    for shift, moved in shifts(X, names, rng):
        scores = np.zeros(len(y))
        for test, model in fitted:
            scores[test] = model.predict_proba(moved[test])[:, 1].round(4)
        drift.append(
            {
                "shift": shift,
                "cases": len(y),
                "right": int(((scores >= 0.5) == y).sum()),
                "malignant": int(y.sum()),
                "missed": int(((scores < THRESHOLD) & (y == 1)).sum()),
                "benign": int((y == 0).sum()),
                "alarms": int(((scores >= THRESHOLD) & (y == 0)).sum()),
            }
        )
        features += [
            {"shift": shift, "feature": names[i], "psi": round(stability_index(X[:, i], moved[:, i], cuts[i]), 4)}
            for i in range(X.shape[1])
        ]
    # Weeks without drift: how often the customary level raises a false alarm.
    weeks = []
    for size in [WEEK, 3 * WEEK, 10 * WEEK]:
        highest = []
        for _ in range(WEEKS):
            week = X[rng.integers(0, len(X), size)]
            highest.append(max(stability_index(X[:, i], week[:, i], cuts[i]) for i in range(X.shape[1])))
        weeks.append(
            {
                "cases": size,
                "weeks": WEEKS,
                "alarmAt": ALARM,
                "alarms": int((np.array(highest) >= ALARM).sum()),
                "level": round(float(np.quantile(highest, 0.99)), 3),
            }
        )
    return {"drift": drift, "stability": features, "quietWeeks": weeks}
