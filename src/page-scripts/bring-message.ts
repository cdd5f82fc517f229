/**
 * Fills in the message that a URL contains. The visitor's own text is kept; a message from an earlier URL
 * is replaced.
 */
export function bringMessage(typed: string, brought: string, earlier: string): string {
  if (!typed || !brought) return typed || brought;
  if (earlier && typed.includes(earlier)) return typed.replace(earlier, () => brought);
  // A single line only names the service, which the list above already shows.
  const hasLines = brought.trim().includes('\n');
  return hasLines ? `${typed.trimEnd()}\n\n${brought}` : typed;
}
