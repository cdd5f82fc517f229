/**
 * The message of the form when an address brings one along. The visitor's own words stay; what an earlier address had
 * brought gives way to what this one brings.
 */
export function bringMessage(typed: string, brought: string, earlier: string): string {
  if (!typed || !brought) return typed || brought;
  if (earlier && typed.includes(earlier)) return typed.replace(earlier, () => brought);
  // One line only names the service, which the list above shows as well.
  const hasLines = brought.trim().includes('\n');
  return hasLines ? `${typed.trimEnd()}\n\n${brought}` : typed;
}
