import stylelint from 'stylelint';
import { expect, test } from 'vitest';

/** The rules that reject this stylesheet, as if it were a file of ours. */
async function violations(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: 'src/planted.css' });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const TYPE = 'declaration-property-value-allowed-list';
const SPACING = 'declaration-property-value-disallowed-list';
const BREAKPOINT = 'media-feature-name-value-allowed-list';

test.each([
  ['a font size', '.a { font-size: 0.9688rem }', TYPE],
  ['a font size in pixels', '.a { font-size: 15px }', TYPE],
  ['a font size of its own formula', '.a { font-size: clamp(1rem, 2vw, 3rem) }', TYPE],
  ['a font shorthand', '.a { font: 500 12.5px/1.4 var(--font-mono) }', TYPE],
  ['a margin', '.a { margin-top: 14px }', SPACING],
  ['a negative margin', '.a { margin: 0 -13px }', SPACING],
  ['a padding in rem', '.a { padding: 1.5rem 0 }', SPACING],
  ['a padding in a formula', '.a { padding-top: calc(var(--bar) + 72px) }', SPACING],
  ['a gap', '.a { gap: 0 22px }', SPACING],
  ['a breakpoint', '@media (width < 900px) { .a { color: red } }', BREAKPOINT],
  ['one end of a range', '@media (640px <= width < 1000px) { .a { color: red } }', BREAKPOINT],
  [
    'a breakpoint as min-width',
    '@media (min-width: 640px) { .a { color: red } }',
    'media-feature-range-notation',
  ],
  [
    'a disable comment without a reason',
    '/* stylelint-disable */ .a { gap: 22px }',
    '--report-descriptionless-disables',
  ],
])('%s off the scale is rejected', async (_, code, rule) => {
  expect(await violations(code)).toEqual([rule]);
});

test('steps of the scale, optical corrections and container queries are accepted', async () => {
  expect(
    await violations(`
      .a { font: 700 var(--text-2xl) / 1 var(--font-display); padding: 0 3px; gap: var(--space-4) }
      .b { font-size: 0.85em; margin-inline: calc(-1 * var(--edge)) auto; inset: 0 0 auto }
      @media (640px <= width < 1200px) { .a { color: red } }
      @container (width < 440px) { .a { color: red } }
    `),
  ).toEqual([]);
});
