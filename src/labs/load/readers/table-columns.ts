/** Which column of a table holds what, and in which unit; an empty name is none. */
export type Columns = { time: string; duration: string; name: string; result: string; users: string };
export type ColumnRole = keyof Columns;
export const UNITS = ['ms', 's', 'µs', 'ns'] as const;
export type Unit = (typeof UNITS)[number];
export type TableChoice = { columns: Columns; unit: Unit };

export const msPer: Record<Unit, number> = { ms: 1, s: 1000, µs: 0.001, ns: 1e-6 };

/** The more specific ones first: a JTL has `success` and `responseCode`, `label` and `URL`. */
const usualNames: Record<ColumnRole, RegExp[]> = {
  time: [
    /^time_?stamp$/i,
    /^(start|started|begin|when|date)[ _-]?(date)?[ _-]?(time|at)?(\b|_)/i,
    /^(time|ts|t)\b/i,
  ],
  duration: [
    /^elapsed\b/i,
    /^(duration|latency|response[ _-]?time|took|rt)(\b|_)/i,
    /(duration|latency|elapsed|response.?time|_ms$|millis)/i,
  ],
  name: [/^label$/i, /^(endpoint|route|path|name|request|operation|transaction)$/i, /^(url|uri|target)$/i],
  result: [/^(success|ok|passed)$/i, /^(status([ _-]?code)?|response[ _-]?code|code|result|error)$/i],
  users: [/^(all_?threads|vus|users|threads|connections|concurrency)$/i],
};

const unitIn = (name: string): Unit => {
  if (/(µs|μs|_us\b|\bus\b|micro)/i.test(name)) return 'µs';
  if (/(_ns\b|\bns\b|nano)/i.test(name)) return 'ns';
  return /(_s\b|\bs\b|_sec|\bsec|seconds)/i.test(name) && !/milli/i.test(name) ? 's' : 'ms';
};

/** `hey -o csv`, whose names do not say that all its times are in seconds. */
const HEY: TableChoice = {
  columns: { time: 'offset', duration: 'response-time', name: '', result: 'status-code', users: '' },
  unit: 's',
};

/** The roles suggested by the column names. The duration is empty if no name suggests it. */
export function usualChoice(names: readonly string[]): TableChoice {
  if (names.includes('DNS+dialup')) return HEY;
  const taken = new Set<string>();
  // The duration first: `response time` is not a timestamp.
  const columns = Object.fromEntries(
    (['duration', 'time', 'name', 'result', 'users'] as const).map((role) => {
      const free = names.filter((name) => !taken.has(name));
      const found =
        usualNames[role].flatMap((usual) => free.filter((name) => usual.test(name.trim())))[0] ?? '';
      taken.add(found);
      return [role, found];
    }),
  ) as Columns;
  return { columns, unit: unitIn(columns.duration) };
}

/** JMeter can write its CSV without a header line. */
const JTL_COLUMNS =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'.split(
    ',',
  );

/** `vegeta encode --to csv`. */
const VEGETA_COLUMNS =
  'timestamp,code,latency_ns,bytes_out,bytes_in,error,body,attack,seq,method,url,headers'.split(',');

/** The columns of a table without a header, derived from the time format of its first cell. */
export function columnsWithoutNames([first = '']: readonly string[]): string[] | undefined {
  if (/^\d{13}$/.test(first.trim())) return JTL_COLUMNS;
  return /^\d{19}$/.test(first.trim()) ? VEGETA_COLUMNS : undefined;
}
