import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';

/** A tag can be moved to other code by an attacker who controls the action's repository; a digest cannot. */
test.each(readdirSync(FOLDER))('%s takes foreign actions by digest, and says their version', (name) => {
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  const uses = lines.filter((line) => line.includes('uses:'));
  expect(uses).not.toHaveLength(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

/** Where tests run there is no registry to build from, so the workflow builds and tries the image. */
test('the image is built and tried, with both of its profiles', () => {
  const steps = readFileSync(join(FOLDER, 'test.yml'), 'utf8');
  const profiles = readFileSync('compose.yaml', 'utf8').matchAll(/profiles: \[(\w+)\]/g);
  for (const [, name] of profiles)
    expect(steps).toMatch(new RegExp(`docker compose --profile ${name} up .*--wait`));
});

test('updates are proposed for packages, actions and images, those of the Dockerfile among them', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string }[];
  };
  expect(updates.map((update) => update['package-ecosystem']).toSorted()).toEqual([
    'docker',
    'docker-compose',
    'github-actions',
    'npm',
  ]);
});

type Service = { profiles: string[]; command?: string[]; volumes?: string[] };

test('each profile copies its store into a volume of backups, and thins them there', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const { sqlite = [], postgres = [] } = Object.groupBy(
    Object.values(services).filter(({ volumes }) => volumes?.includes('backups:/backups')),
    ({ profiles: [name = ''] }) => name,
  );
  const programs = (profile: Service[]) => profile.map(({ command }) => command?.join(' '));
  expect(programs(sqlite)).toEqual(['server/cli/backups.js /backups --every=15']);
  expect(programs(postgres)).toEqual([
    expect.stringMatching(/\/backups[^]*pg_dump /),
    'server/cli/backups.js /backups --every=15 --thin',
  ]);
});
