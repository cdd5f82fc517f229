/** Roots like those that the Dockerfile's images begin with, as far as they can be had without a registry. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProcess } from '../../run-process.ts';
import { requireTool } from '../../system-tools.ts';

const LIMIT_MS = 600_000;
/** Who "nonroot" is in distroless images. */
export const NONROOT = 65_532;

/** `node:24-bookworm-slim`: Debian's smallest system, and Node with its npm under /usr/local. */
async function makeDebianWithNode(root: string, base: string): Promise<void> {
  const [, major, suite = ''] = /^node:(\d+)-(\w+)-slim@/.exec(base) ?? [];
  const own = process.versions.node.split('.')[0];
  if (major !== own) throw new Error(`the image has Node ${major}, this runs on ${own}`);
  await runProcess(requireTool('debootstrap'), ['--variant=minbase', suite, root], { timeLimitMs: LIMIT_MS });
  await cp(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true });
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('run this by npm, whose copy goes into the root: npm run bench -- image');
  const copied = join(root, 'usr/local/lib/node_modules/npm');
  await cp(dirname(dirname(npm)), copied, { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  for (const file of ['/etc/resolv.conf', '/etc/hosts'])
    await cp(file, join(root, file), { dereference: true });
}

/** `distroless/nodejs`: Node, the libraries that it is linked to, and no shell. */
async function makeDistroless(root: string, debian: string): Promise<void> {
  const linked = execFileSync('chroot', [debian, 'ldd', '/usr/local/bin/node'], { encoding: 'utf8' });
  for (const [library] of linked.matchAll(/\/\S+(?= \()/g)) {
    await mkdir(dirname(join(root, library)), { recursive: true });
    await cp(join(debian, library), join(root, library), { dereference: true });
  }
  await mkdir(join(root, 'nodejs/bin'), { recursive: true });
  await cp(join(debian, 'usr/local/bin/node'), join(root, 'nodejs/bin/node'));
  await mkdir(join(root, 'etc'));
  await writeFile(join(root, 'etc/passwd'), `nonroot:x:${NONROOT}:${NONROOT}::/home/nonroot:/sbin/nologin\n`);
}

export async function makeRoot(root: string, base: string, debian: string | undefined): Promise<void> {
  await mkdir(root, { recursive: true });
  if (base.startsWith('node:')) await makeDebianWithNode(root, base);
  else if (base.startsWith('gcr.io/distroless/nodejs') && debian) await makeDistroless(root, debian);
  else throw new Error(`${base} has no likeness here`);
  for (const folder of ['proc', 'dev', 'tmp']) await mkdir(join(root, folder), { recursive: true });
}
