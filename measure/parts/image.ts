/**
 * Every step of the Dockerfile in bare root directories, where there is no registry to build the image from: a Debian of
 * `debootstrap` for the build, and for the run a root with Node, its libraries and no shell. It is then started as the image
 * would be: by nobody, on a read-only root, on a network of its own. What this cannot try are the images behind the digests.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTACT_PATH } from '../../contract/answers.ts';
import type { Part, Tell } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { scope } from '../scope.ts';
import { makeFolder } from '../site-server.ts';
import { readDockerfile, type Stage, type Step } from './image/dockerfile.ts';
import { makeRoot, NONROOT } from './image/roots.ts';

const LIMIT_MS = 1_200_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const ENTRY = '/nodejs/bin/node';

type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  volumes: string[];
  health: string[];
  start: string[];
};

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const quoted = (words: readonly string[]) => words.map(quote).join(' ');

/** A machine behind a proxy that reads along has a certificate of its own, which whoever builds there must be given. */
const CERTIFICATES = process.env['NODE_EXTRA_CA_CERTS'];
const INSIDE = '/etc/machine-certificates.crt';

/** In a namespace of its own, so that nothing stays mounted whatever happens. */
const within = (options: string[], script: string, env: Record<string, string>) => {
  const variables = Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`);
  const namespace = ['unshare', '--mount', '--pid', '--fork', '--kill-child', ...options];
  return runProcess('env', ['-i', ...variables, ...namespace, 'sh', '-e', '-c', script], {
    timeLimitMs: LIMIT_MS,
  });
};

const mounted = (root: string) => `
  mount --bind ${quote(root)} ${quote(root)}
  mount -t proc proc ${quote(join(root, 'proc'))}
  mount --rbind /dev ${quote(join(root, 'dev'))}`;

async function copyInto(image: Image, { copy }: Extract<Step, { kind: 'copy' }>, roots: Map<string, Image>) {
  const from = copy.from === undefined ? roots.get('context') : roots.get(copy.from);
  if (!from) throw new Error(`there is no stage ${copy.from}`);
  const target = join(image.root, copy.to.startsWith('/') ? copy.to : join(image.workdir, copy.to));
  for (const path of copy.paths) await cp(join(from.root, path), target, { recursive: true, verbatimSymlinks: true }); // prettier-ignore
  const [user, group] = (copy.owner ?? '0:0').split(':').map(Number);
  await chown(target, user ?? 0, group ?? 0);
}

async function take(step: Step, image: Image, roots: Map<string, Image>, tell: Tell): Promise<void> {
  if (step.kind === 'run') {
    tell(step.command);
    const enter = `exec unshare --root=${quote(image.root)} --wd=${quote(image.workdir)} sh -c ${quote(step.command)}`;
    const trusting: Record<string, string> = CERTIFICATES ? { NODE_EXTRA_CA_CERTS: INSIDE } : {};
    await within([], `${mounted(image.root)}\n${enter}`, { ...image.env, ...trusting, HOME: '/root' });
  } else if (step.kind === 'workdir') {
    image.workdir = step.path;
    await mkdir(join(image.root, step.path), { recursive: true });
  } else if (step.kind === 'copy') await copyInto(image, step, roots);
  else if (step.kind === 'env') Object.assign(image.env, Object.fromEntries(step.values));
  else if (step.kind === 'volume') image.volumes.push(step.path);
  else if (step.kind === 'health') image.health = step.command;
  else if (step.kind === 'start') image.start = [ENTRY, ...step.command];
}

async function build(stage: Stage, root: string, roots: Map<string, Image>, tell: Tell): Promise<Image> {
  const image: Image = { root, workdir: '/', env: {}, volumes: [], health: [], start: [] };
  tell(`a root like ${stage.base.split('@')[0]}`);
  await makeRoot(root, stage.base, roots.get('build')?.root);
  if (CERTIFICATES && existsSync(join(root, 'usr'))) await cp(CERTIFICATES, join(root, INSIDE), { dereference: true }); // prettier-ignore
  for (const step of stage.steps) await take(step, image, roots, tell);
  return image;
}

/** What a visitor does, and what the process may not. */
const VISIT = `
  const url = \`http://127.0.0.1:\${process.env.PORT}\`;
  const expect = (what, seen, wanted) => { if (seen !== wanted) throw new Error(\`\${what}: \${seen}, not \${wanted}\`); };
  expect('user', process.getuid(), ${NONROOT});
  try { require('node:fs').writeFileSync('server/written', ''); } catch (error) { var refusal = error.code; }
  expect('writing beside the server', refusal, 'EROFS');
  expect('home', (await fetch(url)).status, 200);
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Kept by an image' });
  expect('enquiry', (await fetch(url + '${CONTACT_PATH}', { method: 'POST', headers, body })).status, 201);`;

/** The health check must fail before the start, or it could not fail at all. */
const lifeOf = ({ root, workdir, volumes, health, start }: Image, folder: string) => `
  ip link set lo up
  ${mounted(root)}
  mount -o remount,ro,bind ${quote(root)}
  ${volumes.map((volume) => `mount --bind ${quote(join(folder, volume))} ${quote(join(root, volume))}`).join('\n  ')}
  inside() { unshare --root=${quote(root)} --wd=${quote(workdir)} --setgid=${NONROOT} --setuid=${NONROOT} "$@"; }
  if inside ${quoted(health)}; then echo 'well before it runs' >&2; exit 1; fi
  unshare --root=${quote(root)} --wd=${quote(workdir)} --setgid=${NONROOT} --setuid=${NONROOT} ${quoted(start)} &
  server=$!
  for try in $(seq 100); do inside ${quoted(health)} && break; sleep 0.1; done
  inside ${quoted(health)}
  inside ${ENTRY} -e ${quote(`(async () => {${VISIT}})()`)}
  kill -TERM $server
  wait $server`;

export const measureImage: Part<void> = (_context, tell) =>
  scope(async (defer) => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('this needs root on Linux');
    const folder = await makeFolder(defer);
    const context = join(folder, 'context');
    // What is committed, with the history that documents print the day of; a working copy's .git may lead elsewhere.
    await runProcess('git', ['clone', '--quiet', '.', context], {});
    const roots = new Map([['context', { root: context } as Image]]);
    let last: Image | undefined;
    for (const [index, stage] of readDockerfile(
      readFileSync(join(context, 'Dockerfile'), 'utf8'),
    ).entries()) {
      last = await build(stage, join(folder, `stage-${index}`), roots, tell);
      if (stage.name) roots.set(stage.name, last);
    }
    if (!last) throw new Error('the Dockerfile has no stage');
    for (const volume of last.volumes) {
      await mkdir(dirname(join(folder, volume)), { recursive: true });
      await cp(join(last.root, volume), join(folder, volume), { recursive: true });
      const { uid, gid } = statSync(join(last.root, volume));
      await chown(join(folder, volume), uid, gid);
    }
    tell('start, health check, a page, an enquiry, stop');
    await within(['--net'], lifeOf(last, folder), last.env);
    const store = join(folder, last.volumes[0] ?? '', 'plumbline.db');
    if (statSync(store).uid !== NONROOT) throw new Error(`${store} is not the server's own`);
    tell(`works; ${existsSync(join(last.root, 'bin/sh')) ? 'with' : 'without'} a shell in it`);
  });
