/** A telephone line with G.711 μ-law. Debian and Ubuntu: apt-get install sox */
import { execFileSync } from 'node:child_process';
import { model } from '../pocketsphinx.ts';

const SOX = 'sox';
export const line = { lowHz: 300, highHz: 3400, hz: 8000 };
const FORMAT = `-t ul -r ${line.hz} -c 1 -`;

/** The bytes sent: one per sample, 160 per packet of 20 ms. Half the level, so that the filter does not clip. */
export const intoLine = (file: string): Buffer =>
  execFileSync(SOX, ['-D', file, ...`${FORMAT} gain -6 sinc ${line.lowHz}-${line.highHz}`.split(' ')]);

/** The sound that arrives, at the recogniser's sampling rate. */
export const fromLine = (sent: Buffer, file: string): void =>
  void execFileSync(SOX, [...`-D ${FORMAT} -r ${model.hz} -b 16 -e signed-integer`.split(' '), file], {
    input: sent,
  });
