import { expect, test } from 'vitest';
import { conceal, endpoint, lostPackets, PACKET_BYTES, speechIn, stoppedAfter } from './line.ts';

test('so many packets are lost as asked, in bursts of the asked length', () => {
  const lost = lostPackets(100_000, 0.1, 3, 1);
  const count = lost.filter(Boolean).length;
  const bursts = lost.filter((is, packet) => is && !lost[packet - 1]).length;
  expect(count / lost.length).toBeCloseTo(0.1, 1);
  expect(count / bursts).toBeCloseTo(3, 0);
  expect(lostPackets(1000, 0, 3, 1)).not.toContain(true);
});

const packet = (byte: number): Buffer => Buffer.alloc(PACKET_BYTES, byte);
const [LOUD, SILENT] = [0x80, 0xff];

test('a lost packet is silence, or the last one that came', () => {
  const sent = Buffer.concat([packet(LOUD), packet(0x90), packet(0xa0)]);
  const lost = [false, true, true];
  expect(conceal(sent, lost, 'repetition')).toEqual(
    Buffer.concat([packet(LOUD), packet(LOUD), packet(LOUD)]),
  );
  expect(conceal(sent, lost, 'silence')).toEqual(
    Buffer.concat([packet(LOUD), packet(SILENT), packet(SILENT)]),
  );
});

test('loud packets are speech, silent ones are not', () => {
  expect(speechIn(Buffer.concat([packet(SILENT), packet(LOUD), packet(0x00)]))).toEqual([false, true, true]);
});

test('the turn is taken after the wait, and not at a shorter pause or before anybody spoke', () => {
  const quiet = (packets: number) => Array<boolean>(packets).fill(false);
  const heard = [...quiet(50), true, ...quiet(9), true, ...quiet(30)];
  expect(endpoint(heard, 10)).toBe(50 + 1 + 9 + 1 + 10);
  expect(endpoint(heard, 5)).toBe(50 + 1 + 5);
  expect(endpoint(heard, 100)).toBeUndefined();
  expect(endpoint(quiet(50), 10)).toBeUndefined();
});

test('only consecutive speech stops the agent', () => {
  expect(stoppedAfter([false, true, true, false, true, true, true], 3)).toBe(7);
  expect(stoppedAfter([true, true, false, true], 3)).toBeUndefined();
});
