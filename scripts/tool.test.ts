import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolArguments } from './tool.ts';

test.each(['astro', 'depcruise', 'knip', 'oxlint', 'playwright', 'prettier', 'stryker', 'tsc', 'vitest'])(
  '%s is a script that Node can run on any system',
  (command) => {
    const [script = '', ...args] = toolArguments(command, ['--version']);
    expect(existsSync(script)).toBe(true);
    expect(args).toEqual(['--version']);
  },
);

test('Node itself needs no script', () => {
  expect(toolArguments('node', ['build/main.ts'])).toEqual(['build/main.ts']);
});

test('a command that a package does not have is named', () => {
  expect(() => toolArguments('valibot', [])).toThrow('has no command valibot');
});
