import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movePrintRules, partForPaper } from './print-sheet.ts';

test('rules for paper leave the style with all that they stand in, and nothing else does', () => {
  const css =
    '@layer component{.a_x{color:red;& p{@media print{display:none}top:0}}@media print{.b_y{top:0}.c_z{left:0}}}@media (width<9px){p{top:0}}';
  expect(partForPaper(css)).toEqual({
    screen: '@layer component{.a_x{color:red;& p{top:0}}}@media (width<9px){p{top:0}}',
    paper: ['@layer component{.a_x{& p{display:none}}}', '@layer component{.b_y{top:0}.c_z{left:0}}'],
  });
});

test('all pages share one file, which names each rule once, and is asked for without script too', async () => {
  const out = mkdtempSync(join(tmpdir(), 'plumbline-print-'));
  mkdirSync(join(out, '_astro'));
  const page = (css: string) => `<head><style>${css}</style></head>`;
  const moved = await movePrintRules(out, [
    page('p{top:0}@media print{p{top:1px}}'),
    page('@media print{p{top:1px}}@media print{b{top:2px}}'),
  ]);
  const href = /href="([^"]*)"/.exec(moved[0] ?? '')?.[1] ?? '';
  const links = `<link rel="alternate" data-later="stylesheet" media="print" href="${href}"><noscript><link rel="stylesheet" media="print" href="${href}"></noscript>`;
  expect(moved).toEqual([
    `<head><style>p{top:0}</style>${links}</head>`,
    `<head><style></style>${links}</head>`,
  ]);
  expect(readFileSync(join(out, href), 'utf8')).toBe('p{top:1px}b{top:2px}');
});
