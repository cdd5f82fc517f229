import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDockerfile } from './dockerfile.ts';

test('every instruction of our Dockerfile is read, in two stages', () => {
  const [build, run, ...others] = readDockerfile(readFileSync('Dockerfile', 'utf8'));
  expect(others).toEqual([]);
  expect([build?.name, run?.name]).toEqual(['build', undefined]);
  expect(build?.steps).toContainEqual({ kind: 'run', command: 'npm run release' });
  expect(run?.steps).toContainEqual({ kind: 'start', command: ['server/main.js'] });
  expect(run?.steps.find(({ kind }) => kind === 'health')).toMatchObject({
    command: ['/nodejs/bin/node', '-e', expect.stringContaining('/healthz')],
  });
});

test('options, pairs and lines that go on', () => {
  const text = 'FROM a AS b\n# why\nCOPY --from=x --chown=1:2 p q /r\nRUN one && \\\n  two\nENV A=1 B=c=d\n';
  expect(readDockerfile(text)).toEqual([
    {
      base: 'a',
      name: 'b',
      steps: [
        { kind: 'copy', copy: { from: 'x', owner: '1:2', paths: ['p', 'q'], to: '/r' } },
        { kind: 'run', command: 'one &&    two' },
        { kind: 'env', values: [['A', '1'], ['B', 'c=d']] }, // prettier-ignore
      ],
    },
  ]);
});

test('what is not known is refused', () => {
  expect(() => readDockerfile('FROM a\nUSER nobody\n')).toThrow('USER is not tried here');
  expect(() => readDockerfile('FROM a\nCOPY --link a b\n')).toThrow('link');
});
