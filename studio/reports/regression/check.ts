import type { Browser } from '@playwright/test';
import type { Wiki } from './wiki.ts';

export type Check = {
  group: string;
  name: string;
  /** Where it is promised. */
  why: string;
  /** What is right, decided on beforehand; several values if the promise leaves it open. */
  expected: readonly string[];
  /** What the wiki does, as one line. */
  see: (wiki: Wiki, browser: Browser) => Promise<string>;
};

type Headers = Record<string, string>;
type Answer = { status: number; body: string; header: (name: string) => string };

/** `status` is 0 if the connection is cut off. */
async function ask(url: string, options: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...options, redirect: 'manual' });
    const body = await answer.text();
    return { status: answer.status, body, header: (name) => answer.headers.get(name) ?? 'none' };
  } catch {
    return { status: 0, body: '', header: () => 'none' };
  }
}

/** Without it every write is refused. */
export const signed = { 'X-Requested-With': 'TiddlyWiki' };

const tiddler = (title: string): string => `/recipes/default/tiddlers/${encodeURIComponent(title)}`;

export const put = ({ origin }: Wiki, title: string, fields: object, headers: Headers = signed) =>
  ask(origin + tiddler(title), { method: 'PUT', headers, body: JSON.stringify({ title, ...fields }) });

export const remove = ({ origin }: Wiki, title: string, headers: Headers = signed) =>
  ask(`${origin}/bags/default/tiddlers/${encodeURIComponent(title)}`, { method: 'DELETE', headers });

export const get = ({ origin }: Wiki, path: string, headers: Headers = {}) => ask(origin + path, { headers });

export type Kept = { text?: string; tags?: string; type?: string; revision?: number; bag?: string } & {
  fields?: Record<string, string>;
};

/** A tiddler as the API gives it; undefined if there is none. */
export async function read(wiki: Wiki, title: string): Promise<Kept | undefined> {
  const { status, body } = await get(wiki, tiddler(title));
  return status === 200 ? (JSON.parse(body) as Kept) : undefined;
}
