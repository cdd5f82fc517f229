/** What two servers made of the same conversation, and where they part. */
import type { Accepted } from './accepted.ts';
import type { Asked, Conversation } from './conversations.ts';
import type { Answer, Answers } from './talk.ts';

export type Difference = { asked: Asked; number: number; ours: string; theirs: string };
export type Verdict = { accepted: string[]; found: Difference[] };

const closes = ({ headers }: Answer): boolean => /close/i.test(headers.get('connection') ?? '');

function groupOf({ status }: Answer): string {
  if (status === 200) return 'whole';
  if (status === 206) return 'part';
  if (status === 304) return 'not modified';
  return ['', '', 'done', 'moved', 'refused', 'failed'][Math.floor(status / 100)] ?? String(status);
}

/** "refused, closed": what became of a request, and of its connection. "silent" where there is no answer. */
const outcomeOf = (answer: Answer | undefined): string =>
  answer ? groupOf(answer) + (closes(answer) ? ', closed' : '') : 'silent';

/** What is sent of a file must be the same to the byte. */
function isSameContent(ours: Answer, theirs: Answer, { method }: Asked): boolean {
  if (ours.status !== theirs.status || ours.status > 206) return true;
  if (method !== 'HEAD') {
    const range = (answer: Answer) => answer.headers.get('content-range');
    return ours.body.equals(theirs.body) && range(ours) === range(theirs);
  }
  const coded = [ours, theirs].some(({ headers }) => headers.has('content-encoding'));
  return coded || ours.headers.get('content-length') === theirs.headers.get('content-length');
}

/** What no server may do, whatever another one does. */
function faultOf({ answers, rest, late }: Answers, asked: readonly Asked[]): string | undefined {
  if (late) return 'left open';
  if (rest.length > 0) return `unreadable: ${rest.toString('latin1', 0, 200)}`;
  if (answers.length > asked.length) return `${answers.length} answers to ${asked.length} requests`;
  const closing = answers.findIndex(closes);
  return closing !== -1 && closing < answers.length - 1 ? 'went on after it said that it closes' : undefined;
}

/** Less than was asked for, and no word that the connection ends. */
const isCutShort = ({ answers }: Answers, asked: readonly Asked[]): boolean => {
  const last = answers.at(-1);
  return answers.length < asked.length && !(last && closes(last));
};

/** Several requests as the one finding that they are. */
const together = (asked: readonly Asked[]): Asked => ({
  method: '',
  path: '',
  ...asked.at(-1),
  // What comes after an odd request may be odd because of it.
  shapes: asked.flatMap(({ shapes }) => shapes),
  bytes: asked.map(({ bytes }) => bytes).join(''),
});

export function compare(
  { number, asked }: Conversation,
  ours: Answers,
  theirs: Answers,
  rules: readonly Accepted[],
): Verdict {
  const names: string[] = [];
  const found = (until: number, we: string, they: string): Verdict => ({
    accepted: names,
    found: [{ asked: together(asked.slice(0, until)), number, ours: we, theirs: they }],
  });
  const accepts = (until: number, we: string, they: string): boolean => {
    const seen = { asked: together(asked.slice(0, until)), we, they, ours: ours.answers[until - 1] };
    const rule = rules.find(({ applies }) => applies(seen));
    if (rule) names.push(rule.name);
    return rule !== undefined;
  };

  const fault = faultOf(ours, asked);
  if (fault) return found(asked.length, fault, '');
  for (const [index, each] of asked.entries()) {
    const [our, their] = [ours.answers[index], theirs.answers[index]];
    const [we, they] = [outcomeOf(our), outcomeOf(their)];
    if (we !== they && !accepts(index + 1, we, they)) return found(index + 1, we, they);
    if (we === they && our && their && !isSameContent(our, their, each))
      return found(index + 1, `${we}, other bytes`, they);
    if ([we, they].some((outcome) => outcome === 'silent' || outcome.endsWith(', closed'))) break;
  }
  if (names.length > 0 && isCutShort(ours, asked) && !accepts(asked.length, 'cut short', ''))
    return found(asked.length, 'cut short', '');
  return { accepted: names, found: [] };
}
