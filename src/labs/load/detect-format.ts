/** Detects the supported formats from the beginning of the file. */
export type Format =
  | 'k6 JSON'
  | 'k6 CSV'
  | 'JMeter XML'
  | 'JMeter CSV'
  | 'HAR'
  | 'HdrHistogram log'
  | 'HdrHistogram percentiles'
  | 'wrk2'
  | 'wrk'
  | 'autocannon'
  | 'Artillery'
  | 'Locust'
  | 'Gatling'
  | 'vegeta JSON'
  | 'vegeta CSV'
  | 'hey CSV'
  | 'table';

const marks: [Format, RegExp][] = [
  ['k6 JSON', /^\s*\{[^\n]*"type":\s?"(Metric|Point)"/],
  ['HAR', /^\s*\{\s*"log"\s*:/],
  ['autocannon', /^\s*\{(?=[\s\S]*"latency"\s*:\s*\{)(?=[\s\S]*"(requests|throughput)"\s*:\s*\{)/],
  ['Artillery', /^\s*\{\s*"aggregate"\s*:\s*\{[\s\S]*"http\.response_time"/],
  ['vegeta JSON', /^\s*\{"attack":[^\n]*"latency":\d/],
  ['Locust', /^\s*"?Type"?,"?Name"?,"?Request Count"?,/],
  ['Gatling', /^(ASSERTION\t[^\n]*\n)*RUN\t/],
  ['vegeta CSV', /^\s*\d{19},\d{1,3},\d+,/],
  ['hey CSV', /^\s*response-time,DNS\+dialup,/],
  ['JMeter XML', /^\s*(<\?xml[^>]*>\s*)?<testResults/],
  ['HdrHistogram log', /^#\[(Histogram log|StartTime|BaseTime)|^"StartTimestamp"|,HISTF/m],
  ['wrk2', /Detailed Percentile spectrum/],
  ['wrk', /^\s*(Running .* test @|Thread Stats)/m],
  ['HdrHistogram percentiles', /^\s*"?Value"?[\s,]+"?Percentile"?[\s,]+"?TotalCount"?/m],
  ['k6 CSV', /^\s*metric_name,timestamp,metric_value/],
  ['JMeter CSV', /^\s*(timeStamp[,;\t]elapsed|\d{13}[,;\t]\d+[,;\t])/],
];

const others: [RegExp, string][] = [
  [
    /^\s*"?(Timestamp"?,"?User Count|Method"?,"?Name"?,"?Error|Count"?,"?Message)"?,/,
    'a list of Locust’s without the times of the whole run. Bring the file whose name ends with _stats.csv',
  ],
  [
    /^\s*\{[\s\S]*"(root_group|http_req_duration)"/,
    'a summary of k6, which holds no requests. Run k6 with --out json=FILE or --out csv=FILE and bring that file',
  ],
  [/^\s*[[{]/, 'JSON of no load tester that is known here'],
  [/^\s*(<!doctype html|<html)/i, 'a web page'],
  [/^\s*</, 'XML, but no JTL of JMeter'],
];

/** A format, or an error message that says what the file is instead. */
export function detectFormat(head: string, name: string): { format: Format } | { fault: string } {
  const found = marks.find(([, mark]) => mark.test(head));
  if (found) return { format: found[0] };
  const other = others.find(([mark]) => mark.test(head));
  if (other) return { fault: `${name} is ${other[1]}.` };
  if (head.trim() === '') return { fault: `${name} holds nothing but blanks.` };
  const [first = ''] = head.trimStart().split('\n', 1);
  if (!/[,;\t|]/.test(first))
    return {
      fault: `${name} is in no format that is known here: its first line names no columns.`,
    };
  return { format: 'table' };
}
