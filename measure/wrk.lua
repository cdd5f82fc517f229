-- Prints what was measured as one line of JSON. `delay` and `request` are defined only where they are needed: once they
-- exist, wrk calls them for every request.
local mean_delay_ms = tonumber(os.getenv("BENCH_MEAN_DELAY_MS"))
local post = os.getenv("BENCH_POST")

if mean_delay_ms then
  function init()
    math.randomseed(os.time())
  end
  -- Exponential pauses: requests arrive as those of independent visitors do.
  function delay()
    return math.floor(-math.log(1 - math.random()) * mean_delay_ms + 0.5)
  end
end

if post then
  local seed = tonumber(os.getenv("BENCH_SEED")) or 0
  local sent = 0
  local headers = { ["Content-Type"] = "application/json" }
  -- Every post carries a key of its own, as those of a browser do: a repeated one would store nothing.
  function request()
    sent = sent + 1
    headers["Idempotency-Key"] =
      string.format("%08x-0000-4000-8000-%012x", seed % 4294967296, sent)
    return wrk.format("POST", nil, headers, post)
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nJSON {"requests":%d,"seconds":%.6f,"p99":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
