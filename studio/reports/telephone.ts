/** A telephone line: 300 to 3400 Hz, 8 kHz, G.711 μ-law. Debian and Ubuntu: apt-get install sox */
import { execFileSync } from 'node:child_process';

const SOX = 'sox';
const RATE = ['-r', '8000', '-c', '1'];

/** What is sent: one byte for a sample, 160 for a packet of 20 ms. At half the level, so that the filter clips nothing. */
export const intoLine = (file: string): Buffer =>
  execFileSync(SOX, ['-D', file, '-t', 'ul', ...RATE, '-', 'gain', '-6', 'sinc', '300-3400']);

/** What arrives, at the 16 kHz that the recogniser wants. What the line took away does not come back. */
export const fromLine = (sent: Buffer, file: string): void =>
  void execFileSync(
    SOX,
    ['-D', '-t', 'ul', ...RATE, '-', '-r', '16000', '-b', '16', '-e', 'signed-integer', file],
    { input: sent },
  );
