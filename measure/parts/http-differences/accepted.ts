/** Where we differ from nginx and mean to. Whatever is not covered by a line of this table is a finding. */
import type { Asked } from './conversations.ts';
import type { Answer } from './talk.ts';

/** The request with all that came before it on its connection. Outcomes are worded by compare.ts. */
export type Seen = { asked: Asked; we: string; they: string; ours: Answer | undefined };
export type Accepted = {
  name: string;
  why: string;
  shapes?: readonly string[];
  applies: (seen: Seen) => boolean;
};

type Line = {
  name: string;
  why: string;
  /** One of them must have made the request. Without it any request will do. */
  shapes?: readonly string[];
  we: RegExp;
  they: RegExp;
  also?: (seen: Seen) => boolean;
};

const SERVED = /^(?:whole|part|not modified|moved)/;
const ANY = /^/;
const REFUSED = /^(?:refused|failed)/;

const UNFINISHED = [
  'a length too large',
  'a length beyond all numbers',
  'a malformed chunk size',
  'a chunk size beyond all numbers',
  'a chunk size that is wrong',
  'chunks with bare line feeds',
  'chunks with trailers',
  'a space after a chunk size',
  'chunks that do not end',
];

const lines: Line[] = [
  {
    name: 'refused in another way',
    why: 'Both refuse. The status, and whether the connection may be used again, is each server’s choice.',
    we: REFUSED,
    they: REFUSED,
  },
  {
    name: 'ambiguous',
    why: 'What two programs might read in two ways is refused, and the connection closed (RFC 9112, 2.2 and 5.1). nginx reads it in one way or leaves the line out.',
    shapes: [
      'a bare carriage return',
      'a bare line feed',
      'a control in a value',
      'a malformed name',
      'a folded first line',
      'a hidden transfer coding',
      'a length before a space',
      'a malformed Host',
      'a space after the version',
      'a space before the colon',
      'a tab inside',
      'an empty length',
      'another minor version',
      'no colon',
      'no name',
      'two equal lengths',
    ],
    we: /^refused, closed/,
    they: SERVED,
  },
  {
    name: 'HTTP/0.9',
    why: 'A request line without a version is refused; nginx sends the file without a head, which is read here as no answer.',
    shapes: ['no version'],
    we: /^refused, closed/,
    they: /^silent/,
  },
  {
    name: 'one address',
    why: 'Another spelling of a page is sent to its one address, where nginx serves it or finds nothing.',
    shapes: ['an escaped letter', 'an escaped dot', 'slash at the end', '.html at the end'],
    we: /^moved/,
    they: ANY,
    also: ({ asked, ours }) => ours?.headers.get('location')?.split('?')[0] === asked.path,
  },
  {
    name: 'as it is written',
    why: 'A target is looked up as it is written. Clients take dots, double slashes and fragments out before they send it; what still has them is nowhere.',
    shapes: [
      'dot segments',
      'escaped dot segments',
      'double slash',
      'an escaped slash',
      'a fragment',
      'absolute form of another scheme',
      'absolute form without a host',
      'odd but allowed letters',
    ],
    we: /^(?:refused|moved)/,
    they: SERVED,
  },
  {
    name: 'hidden files',
    why: 'What the build leaves for itself is not served.',
    shapes: ['a hidden file'],
    we: /^refused/,
    they: SERVED,
  },
  {
    name: 'parts of media only',
    why: 'Pages, scripts and pictures are sent whole, whatever range is asked for (RFC 9110, 14.2 allows it).',
    shapes: ['a range', 'a range outside', 'odd ranges', 'several ranges', 'a range of one version'],
    we: /^whole/,
    they: /^(?:part|refused)/,
  },
  {
    name: 'no dates',
    why: 'Files have an ETag and no date, so conditions of time are ignored (RFC 9110, 13.1.3 and 13.1.4).',
    shapes: ['a condition of time', 'an odd time'],
    we: /^(?:whole|part|not modified)/,
    they: /^(?:not modified|refused)/,
  },
  {
    name: 'any host',
    why: 'One site is served, under whatever name. An empty or an odd one is allowed (RFC 9112, 3.2).',
    shapes: ['an empty Host', 'an odd Host'],
    we: SERVED,
    they: REFUSED,
  },
  {
    name: 'answered before its body',
    why: 'A page does not depend on a body, so it is sent before that comes. Where the body is then wrong the connection is closed without another word.',
    shapes: UNFINISHED,
    we: SERVED,
    they: REFUSED,
  },
  {
    name: 'closed at a wrong body',
    why: 'See above: nothing after a body that cannot be read is taken for a request.',
    shapes: UNFINISHED,
    we: /^(?:silent|cut short)/,
    they: ANY,
  },
  {
    name: 'expectations',
    why: 'What is expected and cannot be met is refused with 417 (RFC 9110, 10.1.1); nginx ignores it.',
    shapes: ['something else expected'],
    we: /^refused/,
    they: SERVED,
  },
  {
    name: 'no coding left',
    why: 'Who accepts no coding, not even none, gets 406; nginx ignores it.',
    shapes: ['codings none of which is at hand'],
    we: /^refused/,
    they: SERVED,
  },
  {
    name: 'nginx ends after 412',
    why: 'nginx closes the connection after a condition that fails, without announcing it.',
    shapes: ['a condition that fails', 'a condition of time'],
    we: ANY,
    they: /^silent/,
  },
  {
    name: 'wishes about the connection',
    why: 'Proxy-Connection: close is obeyed. After an upgrade that nobody takes the connection is closed.',
    shapes: ['odd connection', 'upgrade', 'close asked for'],
    we: /, closed$/,
    they: SERVED,
  },
  {
    name: 'other limits',
    why: 'We read a head of 16 kB, nginx lines of 8 kB and 32 kB of them.',
    shapes: ['a long target', 'a long header', 'many headers', 'a header beyond all limits'],
    we: ANY,
    they: ANY,
    also: ({ we, they }) => REFUSED.test(we) !== REFUSED.test(they),
  },
  {
    name: 'lists in several lines',
    why: 'A list may come in several lines (RFC 9110, 5.3); nginx refuses some headers that come twice.',
    we: SERVED,
    they: /^refused, closed/,
    also: ({ asked }) => {
      const names =
        asked.bytes.match(/^(?:if-[a-z-]+|expect)(?=:)/gim)?.map((name) => name.toLowerCase()) ?? [];
      return new Set(names).size < names.length;
    },
  },
];

export const accepted: readonly Accepted[] = lines.map(({ name, why, shapes, we, they, also }) => ({
  name,
  why,
  shapes,
  applies: (seen) =>
    we.test(seen.we) &&
    they.test(seen.they) &&
    (shapes === undefined || shapes.some((shape) => seen.asked.shapes.includes(shape))) &&
    (also === undefined || also(seen)),
}));
