/** `names` lists everything a command can make. Without a name it makes all, unless `mustName` is set because that takes long. */
type Verb = { names: string[]; mustName?: boolean; run(names: string[]): Promise<void> };
export type Verbs = Record<string, Verb>;

/** Parses the command line; a refusal lists the valid names. */
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
