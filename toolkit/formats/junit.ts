import type { Measurement } from '../measurement.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML cannot represent most control characters. */
const xml = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A test for each gate: missed is a failure, undecided is skipped, or a failure where it counts as missed. */
export function junitOutput({ command, of, gates }: Measurement, isStrict: boolean): string {
  const results = { met: '', missed: 'failure', undecided: isStrict ? 'failure' : 'skipped' };
  const count = (wanted: string): number => gates.filter(({ verdict }) => results[verdict] === wanted).length;
  const cases = gates.map(({ name, verdict, text }) => {
    const result = results[verdict];
    const inner = result && `<${result} message="${xml(text)}"/>`;
    return `    <testcase classname="plumbline.${command}" name="${xml(name)}">${inner}<system-out>${xml(text)}</system-out></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${xml(`${command}: ${of}`)}" tests="${gates.length}" failures="${count('failure')}" skipped="${count('skipped')}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
