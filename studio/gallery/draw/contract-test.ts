import { escape, mark, passIf } from '../../sheet.ts';
import { kept, type Measured } from '../data.ts';
import type { Work } from '../work.ts';

const TILE_ROWS = 5;

function rowsOf(assertions: Measured<'contract-test'>['assertions'], tile: boolean): string {
  // A tile shows only a few: failures first.
  const shown = tile
    ? assertions.toSorted((a, b) => Number(a.broken) - Number(b.broken)).slice(0, TILE_ROWS)
    : assertions;
  const rows = shown.map(({ says, real, broken, saw }) => {
    const seen = broken ? '' : `<b>saw ${escape(saw)}</b>`;
    return `<li>${mark(passIf(real))}${mark(passIf(broken))}<span>${escape(says)}</span>${seen}</li>`;
  });
  return `<ol class="assertions">${rows.join('')}</ol>`;
}

export async function contractTest(): Promise<Work> {
  const { assertions, defects, measuredOn } = await kept('contract-test');
  const all = assertions.length;
  const held = assertions.filter(({ real }) => real).length;
  const caught = assertions.filter(({ broken }) => !broken).length;
  const oneEach = caught === defects.length ? ', one for each defect, and no other' : '';
  return {
    title: 'API contract test with seeded defects',
    description:
      'Every promise of this site’s contact API asserted against the real server, and against one we broke.',
    details: {
      tested: `POST /api/contact: statuses, body, headers, idempotency and refusals, in ${all} assertions.`,
      how: `Run twice on ${measuredOn}: against the real server, and through a proxy with ${defects.length} seeded defects: ${defects.join('; ')}.`,
      found: `The server keeps ${held} of ${all}. With the defects ${caught} assertions fail${oneEach}: the suite can fail, and points at the cause.`,
    },
    alt: `List of ${all} assertions, each with two marks: ${held} pass against the real server, ${caught} fail behind the proxy, with the value seen instead.`,
    note: `POST /api/contact · ${all} assertions, run twice\nfirst mark: real server · second: ${defects.length} seeded defects · ${measuredOn}`,
    readouts: [
      { value: `${held}/${all}`, label: 'real server', tone: passIf(held === all) },
      { value: `${caught}`, label: 'fail when broken', tone: 'fail' },
      { value: `${defects.length}`, label: 'seeded defects' },
    ],
    draw: ({ tile }) => rowsOf(assertions, tile),
  };
}
