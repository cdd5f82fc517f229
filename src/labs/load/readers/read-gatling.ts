import { byLine, type TextReader } from '../../shared/text-reader.ts';
import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';

const TIME = /^\d{13}$/;

/**
 * Gatling's simulation.log up to 3.11, of which later ones are binary. What stands before the name differs between versions:
 * a request is found by its two times, which the status follows.
 */
export const readGatling = (counter: RunCounter): TextReader =>
  byLine((text, line) => {
    if (!text.startsWith('REQUEST\t')) return;
    const cells = text.split('\t');
    const at = cells.findIndex((cell, place) => TIME.test(cell) && TIME.test(cells[place + 1] ?? ''));
    const [sent = '', answered = '', status] = cells.slice(at);
    if (at < 1 || (status !== 'OK' && status !== 'KO')) {
      counter.fault(line, 'a request without its times and OK or KO');
      return;
    }
    const [from, to] = [Number(sent), Number(answered)];
    counter.request(from, Math.max(0, to - from), endpointName('', cells[at - 1] ?? ''), status === 'KO');
  }, counter.fault);
