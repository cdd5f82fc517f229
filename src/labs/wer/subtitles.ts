const TIMES = /^\s*(\d+:)?\d+:\d+[.,]\d+\s+-->\s/;

/** SRT or WebVTT. */
export const isSubtitles = (lines: readonly string[]): boolean => lines.some((line) => TIMES.test(line));

/** The cues' text joined, since cues of two files rarely start at the same word. */
export function spokenIn(lines: readonly string[]): string {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks
    .flatMap((block) => {
      const times = block.findIndex((line) => TIMES.test(line));
      // A header, a note or a style has no times.
      return times < 0 ? [] : block.slice(times + 1);
    })
    .map((line) => line.replaceAll(/<[^>]*>|\{\\[^}]*\}/g, '').trim())
    .join(' ');
}
