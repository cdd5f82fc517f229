type Person = { id: string; name: string };

const BOUNDARY = /[\p{L}\p{N}]/u;

/** Whom a note names: `@Ana` or `@Ana Silva`, in any case. A first name that two people share names neither. */
export function mentionedIn(text: string, people: Person[]): Person[] {
  const written = text.toLowerCase();
  const firstNames = people.map(({ name }) => name.toLowerCase().split(' ', 1)[0] ?? '');
  const isNamed = (name: string): boolean => {
    for (let at = written.indexOf(`@${name}`); at !== -1; at = written.indexOf(`@${name}`, at + 1))
      if (!BOUNDARY.test(written[at + name.length + 1] ?? '')) return true;
    return false;
  };
  return people.filter(({ name }, nth) => {
    const first = firstNames[nth] ?? '';
    const isUnique = firstNames.indexOf(first) === firstNames.lastIndexOf(first);
    return isNamed(name.toLowerCase()) || (isUnique && isNamed(first));
  });
}
