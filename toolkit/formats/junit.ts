import type { Measurement } from '../measurement.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML cannot represent most control characters. */
const xml = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A test for each gate: missed is a failure, undecided is skipped. */
export function junitOutput({ command, of, gates }: Measurement): string {
  const count = (wanted: string): number => gates.filter(({ verdict }) => verdict === wanted).length;
  const cases = gates.map(({ name, verdict, text }) => {
    const inner = {
      met: '',
      missed: `<failure message="${xml(text)}"/>`,
      undecided: `<skipped message="${xml(text)}"/>`,
    }[verdict];
    return `    <testcase classname="plumbline.${command}" name="${xml(name)}">${inner}<system-out>${xml(text)}</system-out></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${xml(`${command}: ${of}`)}" tests="${gates.length}" failures="${count('missed')}" skipped="${count('undecided')}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
