/** How often the labs' intervals hold: `node studio/interval-coverage.ts` writes src/labs/{wer,judge}/coverage.json. */
import { writeFileSync } from 'node:fs';
import { judgeRows } from './coverage/judge-simulations.ts';
import { PUBLISHED, type Row, werRows } from './coverage/simulations.ts';

function write(lab: string, rows: readonly Row[]): void {
  const file = new URL(`../src/labs/${lab}/coverage.json`, import.meta.url);
  writeFileSync(
    file,
    `[\n${rows.map((row) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`).join(',\n')}\n]\n`,
  );
}

write('wer', werRows({ ...PUBLISHED, sizes: [2, 5, 10, 20, 50, 100] }));
write('judge', judgeRows({ ...PUBLISHED, sizes: [5, 10, 20, 30, 50, 100] }));
