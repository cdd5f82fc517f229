/** A JTL of 200 MB, written and read again under a heap that could not hold a third of it. */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { round } from '../../../metrics/round.ts';
import { seededRandom } from '../../../metrics/seeded-random.ts';

const HEAP_MB = 64;
const TIME_LIMIT_MS = 120_000;
const LINES_A_PIECE = 5000;
const HEAD =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n';

function* jtl(bytes: number, count: (lines: number) => void): Generator<string> {
  const random = seededRandom(1);
  let [written, line] = [HEAD.length, 0];
  yield HEAD;
  while (written < bytes) {
    let piece = '';
    for (let index = 0; index < LINES_A_PIECE; index++, line++) {
      const ms = Math.round(20 - Math.log(1 - random()) * 80);
      piece += `${1_700_000_000_000 + line * 2},${ms},GET /page/${line % 30},200,OK,Thread Group 1-${line % 50},text,true,,5120,320,50,50,https://shop.example/page/${line % 30}?n=${line},${ms},0,1\n`;
    }
    written += piece.length;
    count(line);
    yield piece;
  }
}

export async function readLoadFile(bytes: number) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'load-file-'));
  const path = join(folder.path, 'run.jtl');
  let lines = 0;
  const pieces = jtl(bytes, (written) => {
    lines = written;
  });
  await pipeline(pieces, createWriteStream(path));
  const options = [`--max-old-space-size=${HEAP_MB}`, join(import.meta.dirname, 'read-load.ts'), path];
  const { stdout } = await promisify(execFile)(process.execPath, options, { timeout: TIME_LIMIT_MS });
  const { requests, ms, peakMb } = JSON.parse(stdout) as { requests: number; ms: number; peakMb: number };
  if (requests !== lines) throw new Error(`${requests} requests read, not ${lines}`);
  return { requests, ms: round(ms), peakMb: round(peakMb) };
}
