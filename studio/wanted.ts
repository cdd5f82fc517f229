/** `names` is what there is to make. Without a name all of it is meant, unless that takes too long to be meant by mistake. */
type Verb = { names: string[]; mustName?: boolean; run(names: string[]): Promise<void> };
export type Verbs = Record<string, Verb>;

/** What the command line asks for, or why it cannot be had and what can. */
export function wanted(
  [word = '', ...asked]: string[],
  verbs: Verbs,
): { run(): Promise<void> } | { refusal: string } {
  const verb = verbs[word];
  if (!verb)
    return { refusal: `npm run studio -- VERB [NAME …], where VERB is ${Object.keys(verbs).join(', ')}` };
  const { names, mustName = false, run } = verb;
  const known = `"all", ${names.join(', ')}`;
  const unknown = asked.filter((name) => name !== 'all' && !names.includes(name));
  if (unknown.length > 0)
    return { refusal: `${word}: there is no ${unknown.join(', ')}. There are: ${known}` };
  if (mustName && asked.length === 0) return { refusal: `${word} what? There are: ${known}` };
  const all = asked.length === 0 || asked.includes('all');
  return { run: () => run(all ? names : names.filter((name) => asked.includes(name))) };
}
