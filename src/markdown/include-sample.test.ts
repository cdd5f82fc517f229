import { expect, test } from 'vitest';
import { cutRegion, fenceAttributes } from './include-sample.ts';

const source = `import a from 'a';

// #region first
function f() {
  // #region inner
  return 1;
  // #endregion inner
}
// #endregion first
`;

test('reads the attributes of a fence', () => {
  expect(fenceAttributes('file="a/b.ts" region="c"')).toEqual({ file: 'a/b.ts', region: 'c' });
  expect(fenceAttributes(null)).toEqual({});
});

test('shows a whole file without its markers', () => {
  expect(cutRegion(source, undefined, 'f')).toBe("import a from 'a';\n\nfunction f() {\n  return 1;\n}");
});

test('shows one region, at the left edge', () => {
  expect(cutRegion(source, 'first', 'f')).toBe('function f() {\n  return 1;\n}');
  expect(cutRegion(source, 'inner', 'f')).toBe('return 1;');
});

test('names a region that is missing', () => {
  expect(() => cutRegion(source, 'third', 'a/b.ts')).toThrow('samples/a/b.ts has no region third');
});
