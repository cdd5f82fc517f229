import { expect, test } from 'vitest';
import { exampleKept } from './example.ts';
import { limitExpression, limitFrom } from './limit-expression.ts';
import { limitsText, openedLimits } from './limits-file.ts';
import { EACH, TOGETHER, type Limit } from './limits.ts';

const limits: Limit[] = [
  { what: 'p95', of: TOGETHER, value: 200 },
  { what: 'p99.99', of: EACH, value: 0.5 },
  { what: 'p99', of: 'GET /a[0]?<=b "quoted"\nand more', value: 1e-7 },
  { what: 'errors', of: 'POST /pay', value: 0 },
  { what: 'rate', of: TOGETHER, value: 1e21 },
];
const opened = (text: string) => openedLimits(JSON.parse(text), 'limits.json');

test('a file of limits has one readable line for each, and is opened as it was', () => {
  expect(limitsText(limits.slice(0, 2))).toBe(
    '{\n  "limits": [\n    "p95<=200",\n    "p99.99[*]<=0.5"\n  ]\n}\n',
  );
  expect(opened(limitsText(limits))).toEqual({ limits });
  for (const limit of limits) expect(limitFrom(limitExpression(limit))).toEqual(limit);
});

test('a file with a whole measurement gives its limits', async () => {
  const example = await exampleKept();
  expect(openedLimits(example, 'load-test-read.json')).toEqual({ limits: example.limits });
});

test('what is no file of limits is something else', () => {
  for (const text of ['[]', '{"log":{}}', '{"limits":[1]}', '{"limits":"p95<=1"}'])
    expect(opened(text)).toBeUndefined();
});

test.each([
  ['{"limits":[]}', 'limits.json holds no limits.'],
  [`{"limits":[${Array.from({ length: 9 }, () => '"p95<=1"').join()}]}`, 'limits.json holds 9 limits; 8'],
  ['{"limits":["p95<=1","p95=>3"]}', 'limits.json, limit 2: “p95=>3” is not understood. Write for example'],
  ['{"limits":["p98<=1"]}', '“p98<=1” is not understood'],
  ['{"limits":["p95<=1.2.3"]}', '“p95<=1.2.3” is not understood'],
  ['{"limits":["p95<=1e999"]}', '“p95<=1e999” is not understood'],
  ['{"limits":["rate<=3"]}', 'limit 1: “rate<=3”: rate is held with >=.'],
])('%s is refused in a sentence', (text, fault) => {
  expect(opened(text)).toEqual({ fault: expect.stringContaining(fault) });
});
