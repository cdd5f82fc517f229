import { expect, test } from 'vitest';
import { assertRoom } from './file-watch.ts';

const MB = 1024 * 1024;

/** In blocks of a kilobyte, as a file system tells it. */
const disk = (megabytes: number, free: number) => () => ({
  bsize: 1024,
  blocks: (megabytes * MB) / 1024,
  bavail: (free * MB) / 1024,
});

test.each([
  { megabytes: 100_000, free: 17, room: true },
  { megabytes: 100_000, free: 15, room: false },
  { megabytes: 100, free: 6, room: true },
  { megabytes: 100, free: 4, room: false },
])('of $megabytes MB $free MB free: $room', ({ megabytes, free, room }) => {
  const look = () => assertRoom('/data/plumbline.db', disk(megabytes, free));
  if (room) expect(look).not.toThrow();
  else expect(look).toThrow('the disk is nearly full');
});
