/** `npm run bench [-- part …] [--quick] [--routes=/a,/b] [--all]`: measures, keeps the results, writes docs/benchmarks.md. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { measureBuild } from './build/build.ts';
import { measureFirstTouch } from './first-touch/first-touch.ts';
import { measurePageChange } from './page-change/page-change.ts';
import type { BenchOptions, Part } from './part.ts';
import { measurePosts } from './posts/posts.ts';
import { writeReport } from './report.ts';
import { keepResult, type PartName, partNames } from './results.ts';
import { measureRoutes } from './routes/routes.ts';
import { closeOnSignals } from './scope.ts';
import { measureServer } from './server/server.ts';

const parts: Record<PartName, Part<unknown>> = {
  routes: measureRoutes,
  'first-touch': measureFirstTouch,
  'page-change': measurePageChange,
  server: measureServer,
  posts: measurePosts,
  build: measureBuild,
};

const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);

function readOptions(): { chosen: PartName[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      routes: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !isPart(name) && name !== 'report');
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(', ')}. There are ${partNames.join(', ')}; "report" only writes the page.`,
    );
    process.exit(2);
  }
  return {
    chosen: positionals.length > 0 ? positionals.filter(isPart) : [...partNames],
    options: {
      quick: values.quick,
      all: values.all,
      routes: values.routes?.split(','),
      distDir: process.env.DIST_DIR ?? 'dist',
    },
  };
}

const { chosen, options } = readOptions();
closeOnSignals();
// The part `build` makes copies of its own.
if (process.env.DIST_DIR === undefined && chosen.some((name) => name !== 'build')) {
  execFileSync(process.execPath, ['build/main.ts', '--if-stale'], { stdio: 'inherit' });
}
let failed = 0;
for (const [index, name] of chosen.entries()) {
  const started = performance.now();
  const tell = (text: string) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
    console.log(`${index + 1}/${chosen.length} ${name} ${seconds} s  ${text}`);
  };
  try {
    await keepResult(name, await parts[name](options, tell), options.quick);
  } catch (error) {
    failed += 1;
    console.error(`${name} failed:`, error);
  }
}
console.log(`Written: ${await writeReport(options.quick)}`);
process.exit(failed > 0 ? 1 : 0);
