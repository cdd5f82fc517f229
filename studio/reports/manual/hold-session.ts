/**
 * Gives a tester who has seen neither the code nor the faults a browser on the copy with the faults, and records the session:
 * `node studio/reports/manual/hold-session.ts FOLDER` prints an address that takes one command per POST. Stops at `end`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { round } from '../../../metrics/round.ts';
import { must } from '../../../src/lib/must.ts';
import { openBrowser } from '../../browser.ts';
import { openFolder } from '../../folder.ts';
import { openSite } from '../../site.ts';
import { plant } from '../plant.ts';
import { encodeSession } from './encode-session.ts';
import { alsoChanged, faults } from './faults.ts';
import { openTesterBrowser } from './tester-browser.ts';

/** Longer than any session: nothing is left running when the tester forgets to end it. */
const LONGEST_MS = 90 * 60_000;

const folder = must(process.argv[2], 'Name the folder for the notes and recordings');
await mkdir(folder, { recursive: true });
await using copies = await openFolder();
const copy = await plant(join(copies.path, 'dist'), [...faults, alsoChanged]);
await using site = await openSite({ DIST_DIR: copy });
await using browser = await openBrowser();
const tester = await openTesterBrowser(browser, site.url, folder);
const log = join(folder, 'log.jsonl');
await writeFile(log, '');

const started = performance.now();
const over = Promise.withResolvers<void>();

/** One command at a time, in the order in which they came. */
let last: Promise<unknown> = Promise.resolve();
async function perform(request: IncomingMessage): Promise<string> {
  const command = (await text(request)).trim();
  const turn = last.then(() => tester.perform(command));
  last = turn.catch(() => {});
  const answer = await turn.catch((error: unknown) => `Did not work: ${String(error).slice(0, 600)}`);
  const atSeconds = round((performance.now() - started) / 1000);
  await appendFile(log, `${JSON.stringify({ atSeconds, command, answer: answer.slice(0, 4000) })}\n`);
  if (command === 'end') over.resolve();
  return answer;
}

const server = createServer((request, response) => {
  void perform(request).then((answer) => response.end(`${answer}\n`));
}).listen(0, '127.0.0.1');
server.once('listening', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
const limit = setTimeout(over.resolve, LONGEST_MS);
await over.promise;
clearTimeout(limit);
await tester.close();
server.closeAllConnections();
server.close();
await encodeSession(folder, join(folder, 'session.mp4'));
