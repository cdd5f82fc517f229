/** The next stop for an arrow key; after the last one comes the box again. */
export function nextStop(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (Math.max(from, 0) + count - 1) % count;
  return undefined;
}
