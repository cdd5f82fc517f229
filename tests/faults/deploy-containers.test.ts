/**
 * Dockerfile and compose.yaml, as far as they can be tried without Docker; the workflow builds and starts them. That
 * every variable is passed, server/config.test.ts compares.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { start } from '../server/starting.ts';

type Service = {
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  stop_grace_period?: string;
  volumes?: string[];
};

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** What the last line that begins like this says. */
const lineOf = (instruction: string): string =>
  dockerfile.split('\n').findLast((line) => line.startsWith(`${instruction} `)) ?? '';
const listIn = (line: string): string[] => JSON.parse(/\[.*\]/.exec(line)?.[0] ?? '[]');
const imageEnv = new Map(
  Array.from(lineOf('ENV').matchAll(/(\w+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
);

test('the image is healthy while its server answers, and not after', async () => {
  const [node, ...options] = listIn(lineOf('HEALTHCHECK'));
  expect(node).toBe('/nodejs/bin/node');
  const { env } = await start.workspace();
  const server = await start.server({ env });
  const check = () =>
    spawnSync(process.execPath, options, { env: { PORT: new URL(server.url).port }, timeout: 30_000 }).status;
  expect(check()).toBe(0);
  await server.kill('SIGKILL');
  expect(check()).toBe(1);
});

test('the image listens where compose.yaml and its own check look', () => {
  expect(imageEnv.get('HOST')).toBe('0.0.0.0');
  const port = imageEnv.get('PORT');
  expect(lineOf('EXPOSE')).toBe(`EXPOSE ${port}`);
  const published = services['site'] as { ports?: string[] };
  expect(published.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(services['proxy']?.environment?.['UPSTREAM']).toBe(`replica:${port}`);
});

/** Where a service writes: the server its store, if it is a file, and backups.js its folder, after it has opened the store. */
function writtenBy({ command = listIn(lineOf('CMD')), environment = {} }: Service): string[] {
  const [, folder, ...options] = command;
  const dataDir = imageEnv.get('DATA_DIR') ?? '';
  const keepsFile = !('DATABASE_URL' in environment) && !options.includes('--thin');
  return [...(folder === undefined ? [] : [folder]), ...(keepsFile ? [dataDir] : [])];
}

test.each(ours)(
  '%s runs a program of ours, and may write where it has to and nowhere else',
  (_name, service) => {
    const [program = ''] = service.command ?? listIn(lineOf('CMD'));
    expect(existsSync(program.replace(/\.js$/, '.ts')), program).toBe(true);
    expect(service.read_only).toBe(true);
    const mounted = (service.volumes ?? []).map((volume) => volume.split(':'));
    expect(mounted.map(([, place]) => place).toSorted()).toEqual(writtenBy(service).toSorted());
    for (const [volume = '', place] of mounted) {
      expect(Object.keys(volumes)).toContain(volume);
      // A new volume takes its owner from the folder in the image.
      expect(dockerfile).toMatch(new RegExp(`^COPY --from=build --chown=65532:65532 \\S+ ${place}$`, 'm'));
    }
  },
);

test('a container is left the time that a server may take to end', () => {
  for (const [name, { stop_grace_period: grace = '' }] of ours)
    expect([name, Number.parseInt(grace)]).toEqual([name, 15]);
});

test('no secret of the operator gets into a layer of the image, or into a commit', () => {
  for (const file of ['.dockerignore', '.gitignore'])
    expect(readFileSync(file, 'utf8').split('\n'), file).toContain('/.env');
});
