/** Where an arrow key leads from one stop to the next; past the last one it is the first again, the box itself. */
export function nextStop(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (Math.max(from, 0) + count - 1) % count;
  return undefined;
}
