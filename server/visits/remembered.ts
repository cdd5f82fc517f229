/** Longer texts are read each time: they come from programs that try things out. */
const LONGEST = 512;
const MOST = 500;

/**
 * The same function with the answers it gave last, in memory and by themselves. Visitors share a few browsers and sources, and
 * reading their names anew for each page would cost a tenth of the page.
 */
export function remembered<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (answers.size >= MOST) answers.clear();
    if (text.length <= LONGEST) answers.set(text, answer);
    return answer;
  };
}
