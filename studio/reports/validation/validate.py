"""Validates a classifier of the Wisconsin breast cancer data (569 cases) and prints the rows as JSON.

Needs Debian's python3-sklearn, which brings the data. All chance comes from fixed seeds.
"""
import json
import warnings

import numpy as np
import sklearn
from sklearn.datasets import load_breast_cancer
from sklearn.feature_selection import SelectKBest
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, StratifiedKFold, train_test_split
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import drift

SPLITS = 200
REPEATS = 10
FOLDS = 5
NOISE_COLUMNS = 2000
KEPT_COLUMNS = 20
# Scores are rounded before counting, so that the published rows give the same counts.
DIGITS = 4

warnings.filterwarnings("ignore")
data = load_breast_cancer()
X = data.data
# The package labels benign as 1; here 1 is malignant.
y = 1 - data.target
names = [str(name) for name in data.feature_names]


def folds(seed, count=FOLDS):
    return StratifiedKFold(count, shuffle=True, random_state=seed)


def candidate():
    """The model under test. Its one setting is chosen by an inner cross-validation, inside whatever it is fitted on."""
    line = make_pipeline(StandardScaler(), LogisticRegression(max_iter=5000))
    return GridSearchCV(line, {"logisticregression__C": [0.01, 0.1, 1, 10, 100]}, scoring="neg_log_loss", cv=folds(99))


def out_of_fold(make, cases, labels, seed):
    """The score of each case by a model that was fitted without it, and the fold it was held out in."""
    scores, held = np.zeros(len(labels)), np.zeros(len(labels), int)
    for number, (train, test) in enumerate(folds(seed).split(cases, labels)):
        scores[test] = make().fit(cases[train], labels[train]).predict_proba(cases[test])[:, 1]
        held[test] = number + 1
    return scores.round(DIGITS), held


def right(scores, labels):
    return (scores >= 0.5) == labels


def verdicts(scores):
    """How many verdicts are right, and which are not."""
    return {
        "cases": len(y),
        "right": int(right(scores, y).sum()),
        "missed": int(((scores < 0.5) & (y == 1)).sum()),
        "alarms": int(((scores >= 0.5) & (y == 0)).sum()),
    }


def predictions():
    scores, held = out_of_fold(candidate, X, y, 0)
    radius = X[:, names.index("mean radius")]
    quarters = np.searchsorted(np.quantile(radius, [0.25, 0.5, 0.75]), radius) + 1
    return scores, [
        {
            "case": case + 1,
            "malignant": bool(y[case]),
            "fold": int(held[case]),
            "score": float(scores[case]),
            "radius": int(quarters[case]),
        }
        for case in range(len(y))
    ]


def splits():
    """What one fixed split would have claimed, had it been drawn with another seed."""
    for seed in range(SPLITS):
        a, b, la, lb = train_test_split(X, y, test_size=0.25, stratify=y, random_state=seed)
        line = make_pipeline(StandardScaler(), LogisticRegression(max_iter=5000)).fit(a, la)
        yield {"seed": seed, "cases": len(lb), "right": int((line.predict(b) == lb).sum())}


def repeats():
    for seed in range(REPEATS):
        scores, _ = out_of_fold(candidate, X, y, seed)
        yield {"repeat": seed + 1, **verdicts(scores)}


def leaks(scores):
    """Each planted mistake beside the same work without it, case by case on the same folds."""
    rng = np.random.default_rng(0)

    def row(leak, clean, leaked, labels=y):
        c, l = right(clean, labels), right(leaked, labels)
        return {
            "leak": leak,
            "bothRight": int((c & l).sum()),
            "cleanOnly": int((c & ~l).sum()),
            "leakedOnly": int((~c & l).sum()),
            "bothWrong": int((~c & ~l).sum()),
        }

    yield row("scaled on all rows, the candidate", scores, out_of_fold(candidate, StandardScaler().fit_transform(X), y, 0)[0])

    # Every row is duplicated before the split, as by a bad join: copies of test cases end up in the training data.
    nearest = lambda: make_pipeline(StandardScaler(), KNeighborsClassifier(1))
    clean, held = out_of_fold(nearest, X, y, 0)
    copied_to = rng.integers(1, FOLDS + 1, len(y))
    leaked = np.zeros(len(y))
    for fold in range(1, FOLDS + 1):
        train = np.concatenate([np.flatnonzero(held != fold), np.flatnonzero(copied_to != fold)])
        leaked[held == fold] = nearest().fit(X[train], y[train]).predict(X[held == fold])
    yield row("every row twice, nearest neighbour", clean, leaked)

    # A note written after the diagnosis: right in 97 of 100 cases, so it does not look like the label itself.
    note = np.where(rng.random(len(y)) < 0.97, y, 1 - y)[:, None] + rng.normal(0, 0.1, (len(y), 1))
    weak = X[:, [names.index("mean texture"), names.index("mean smoothness"), names.index("mean symmetry")]]
    yield row("a note written after the diagnosis, three weak features", out_of_fold(candidate, weak, y, 0)[0], out_of_fold(candidate, np.hstack([weak, note]), y, 0)[0])

    # Shuffled labels and noise columns: anything above the base rate is leakage.
    shuffled, noise = rng.permutation(y), rng.normal(size=(len(y), NOISE_COLUMNS))
    plain = lambda: make_pipeline(StandardScaler(), LogisticRegression(max_iter=5000))
    inside = lambda: make_pipeline(SelectKBest(k=KEPT_COLUMNS), plain())
    chosen = SelectKBest(k=KEPT_COLUMNS).fit_transform(noise, shuffled)
    yield row("features chosen on all rows, noise and shuffled labels", out_of_fold(inside, noise, shuffled, 0)[0], out_of_fold(plain, chosen, shuffled, 0)[0], shuffled)


def shuffled_labels():
    """The candidate's own line on labels that mean nothing: it must fall to the base rate."""
    labels = np.random.default_rng(1).permutation(y)
    got = out_of_fold(candidate, X, labels, 0)[0]
    return [{"cases": len(y), "right": int(right(got, labels).sum()), "baseRate": int((y == 0).sum())}]


def audit():
    return [{"cases": len(y), "features": X.shape[1], "malignant": int(y.sum()), "repeated": len(X) - len(np.unique(X, axis=0)), "missing": int(np.isnan(X).sum())}]


scores, rows = predictions()
fitted = [(test, candidate().fit(X[train], y[train])) for train, test in folds(0).split(X, y)]
print(
    json.dumps(
        {
            "versions": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
            "tables": {
                "audit": audit(),
                "decision": [{"missCosts": 19, "alarmCosts": 1, "threshold": drift.THRESHOLD}],
                "predictions": rows,
                "splits": list(splits()),
                "repeats": list(repeats()),
                "leaks": list(leaks(scores)),
                "shuffled": shuffled_labels(),
                **drift.tables(X, y, names, fitted),
            },
        }
    )
)
