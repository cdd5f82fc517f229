"""The classifiers of the validation report behind HTTP: the quick answer first, the thorough one after it.

POST /predict with {"rows": [[30 numbers], …]}. The answer comes in two chunks, so that its first and last byte tell of
different work: a logistic regression, then a forest of 300 trees. With --one-at-a-time only one thread predicts. Needs Debian's python3-sklearn.
"""
import contextlib
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import sklearn
from sklearn.datasets import load_breast_cancer
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

data = load_breast_cancer()
labels = 1 - data.target
quick = make_pipeline(StandardScaler(), LogisticRegression(max_iter=5000)).fit(data.data, labels)
thorough = RandomForestClassifier(300, random_state=0).fit(data.data, labels)


turn = threading.Lock() if "--one-at-a-time" in sys.argv else contextlib.nullcontext()


def scores(model, rows):
    with turn:
        return [round(float(score), 4) for score in model.predict_proba(rows)[:, 1]]


class Predict(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Nagle's algorithm would hold the second chunk back for an acknowledgement of the first.
    disable_nagle_algorithm = True

    def chunk(self, text):
        self.wfile.write(f"{len(text):x}\r\n{text}\r\n".encode())

    def do_POST(self):
        rows = np.array(json.loads(self.rfile.read(int(self.headers["content-length"])))["rows"])
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        try:
            self.chunk('{"quick":' + json.dumps(scores(quick, rows)))
            self.chunk(',"thorough":' + json.dumps(scores(thorough, rows)) + "}")
            self.wfile.write(b"0\r\n\r\n")
        except ConnectionError:
            self.close_connection = True

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    # The default backlog of five would make new connections wait for a kernel retry, which would be measured too.
    request_queue_size = 256
    daemon_threads = True


server = Server(("127.0.0.1", 0), Predict)
print(json.dumps({"port": server.server_port, "scikit-learn": sklearn.__version__, "row": data.data[0].tolist()}), flush=True)
server.serve_forever()
