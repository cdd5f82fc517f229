import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import type { BuildResult } from './build/build.ts';
import type { FirstTouchResult } from './first-touch/first-touch.ts';
import { describeCommit, describeMachine, type Machine } from './machine.ts';
import type { PageChangeResult } from './page-change/page-change.ts';
import type { PostsResult } from './posts/posts.ts';
import type { RoutesResult } from './routes/routes.ts';
import type { ServerResult } from './server/server.ts';

export const partNames = ['routes', 'first-touch', 'page-change', 'server', 'posts', 'build'] as const;
export type PartName = (typeof partNames)[number];

export type Results = {
  routes: RoutesResult;
  'first-touch': FirstTouchResult;
  'page-change': PageChangeResult;
  server: ServerResult;
  posts: PostsResult;
  build: BuildResult;
};

/** The last run of a part, with where and when. */
export type Kept<Result> = {
  date: string;
  commit: string;
  quick: boolean;
  machine: Machine;
  result: Result;
};

/** What a quick run gives must not replace what was measured with care. */
const folderOf = (quick: boolean) => (quick ? 'reports/bench' : join(import.meta.dirname, 'results'));
const fileOf = (name: PartName, quick: boolean) => join(folderOf(quick), `${name}.json`);

export async function keepResult(name: PartName, result: unknown, quick: boolean): Promise<void> {
  const kept: Kept<unknown> = {
    date: new Date().toISOString().slice(0, 10),
    commit: describeCommit(),
    quick,
    machine: describeMachine(),
    result,
  };
  await mkdir(folderOf(quick), { recursive: true });
  await writeFile(
    fileOf(name, quick),
    await format(JSON.stringify(kept, null, 2), { parser: 'json', printWidth: 110 }),
  );
}

export async function readResult<Name extends PartName>(
  name: Name,
  quick: boolean,
): Promise<Kept<Results[Name]> | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(name, quick), 'utf8')) as Kept<Results[Name]>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
