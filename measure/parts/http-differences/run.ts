/** Holds the same conversations with our server and with nginx, on the same folder. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Defer } from '../../scope.ts';
import { serveSite } from '../../site-server.ts';
import { startNginx } from '../load/nginx.ts';
import { accepted } from './accepted.ts';
import { compare, type Difference } from './compare.ts';
import { type Conversation, drawConversations, piecesOf } from './conversations.ts';
import { type Answers, converse, readAnswers } from './talk.ts';

export type Differences = { requests: number; counts: Map<string, number>; found: Difference[] };

const AT_ONCE = 16;
/** A larger answer may not be out when we end our half, and nginx then drops it. */
const LARGEST_FILE = 64 * 1024;
const MOST_PATHS = 40;

/** Addresses of files that both serve, and that take no posts. */
async function choosePaths(distDir: string): Promise<string[]> {
  const names = (await readdir(distDir, { recursive: true })).filter((name) =>
    /\.(?:html|js|css|png|svg|txt|mp4|webp)$/.test(name),
  );
  const paths: string[] = [];
  for (const name of names.toSorted()) {
    if (/(?:^|\/)\.|^404|^newsletter\//.test(name) || (await stat(join(distDir, name))).size > LARGEST_FILE)
      continue;
    paths.push(`/${name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`);
  }
  const step = Math.max(1, Math.floor(paths.length / MOST_PATHS));
  return ['/', ...paths.filter((_, index) => index % step === 0)];
}

async function readEtags(url: string, paths: readonly string[]): Promise<(path: string) => string> {
  const etags = new Map<string, string>();
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    const etag = answer.headers.get('etag');
    if (answer.status !== 200 || etag === null)
      throw new Error(`${url}${path}: ${answer.status}, ETag ${etag}`);
    await answer.arrayBuffer();
    etags.set(path, etag);
  }
  return (path) => etags.get(path) ?? '""';
}

type Server = { port: number; etagOf: (path: string) => string };

async function ask({ port, etagOf }: Server, conversation: Conversation): Promise<Answers> {
  const { received, late } = await converse(port, piecesOf(conversation, etagOf));
  return {
    ...readAnswers(
      received,
      conversation.asked.map(({ method }) => method),
    ),
    late,
  };
}

export async function findDifferences(
  defer: Defer,
  distDir: string,
  { seed, count }: { seed: number; count: number },
): Promise<Differences> {
  const paths = await choosePaths(distDir);
  const urls = [
    (await serveSite(defer, distDir)).url,
    (await startNginx(defer, { distDir, files: [], cached: false, core: undefined, addresses: true })).url,
  ];
  const [ours, theirs] = await Promise.all(
    urls.map(async (url): Promise<Server> => ({
      port: Number(new URL(url).port),
      etagOf: await readEtags(url, paths),
    })),
  );
  if (!ours || !theirs) throw new Error('one of the servers is missing');
  const conversations = drawConversations(seed, count, paths);
  const result: Differences = { requests: 0, counts: new Map(), found: [] };
  const waiting = conversations.values();
  const talk = async () => {
    for (const conversation of waiting) {
      const [our, their] = await Promise.all([ask(ours, conversation), ask(theirs, conversation)]);
      const verdict = compare(conversation, our, their, accepted);
      result.requests += conversation.asked.length;
      result.found.push(...verdict.found);
      for (const name of verdict.accepted) result.counts.set(name, (result.counts.get(name) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, talk));
  return result;
}
