import { acceptedLevels, chosenCoding, REFUSED } from './accept-encoding.ts';
import type { SiteAnswers } from './answers.ts';
import { HOME_SPELLING, ODD_PATH, PAGE_SPELLING } from './spellings.ts';

type Entries = readonly (readonly [from: string, to: string])[];

export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
export const map = (of: string, into: string, entries: Entries, usual = ''): string =>
  [
    `map ${of} ${into} {`,
    `\tdefault ${quoted(usual)};`,
    ...entries.map(([from, to]) => `\t${quoted(from)} ${quoted(to)};`),
    '}\n',
  ].join('\n');
const matching = (entries: Entries): Entries => entries.map(([pattern, to]) => [`~${pattern}`, to]);
const ignoringCase = (entries: Entries): Entries => entries.map(([pattern, to]) => [`~*${pattern}`, to]);

/** Matches the same text on both sides of the space. A map itself ignores case. */
const SAME = String.raw`^(\S+) \1$`;

/** Maps a request to `$pl_target`, the page's address, and to `$pl_file` if the request used that address. */
export const fileMaps = ({ answers, redirects }: SiteAnswers): string[] => [
  // Not `$uri`, in which nginx has resolved escapes and dots.
  map('$request_uri', '$pl_path', [['~^(?<pl_sent>[^?]*)', '$pl_sent']]),
  map('$pl_path', '$pl_odd', [[`~*${ODD_PATH}`, 'odd']]),
  map('"$pl_odd$uri"', '$pl_canonical', [
    [`~${HOME_SPELLING}`, '/'],
    [`~${PAGE_SPELLING}`, '$pl_name'],
  ]),
  map(
    '$pl_canonical',
    '$pl_listed',
    answers.map(({ address }) => [address, address]),
  ),
  map('"$pl_listed $pl_canonical"', '$pl_target', [
    [`~${SAME}`, '$pl_listed'],
    ...[...redirects].map(([from, to]) => [`~^ ${RegExp.escape(from)}$`, to] as const),
  ]),
  map('"$pl_target $pl_path"', '$pl_address', [[`~${SAME}`, '$pl_target']]),
  map(
    '$pl_address',
    '$pl_file',
    answers.map(({ address, name }) => [address, name]),
  ),
  map('"$pl_address $pl_target"', '$pl_moved', [[String.raw`~^ (?<pl_to>\S+)$`, '$pl_to']]),
  map('"$request_method $pl_target"', '$pl_refused', [[String.raw`~^(?!(?:GET|HEAD) )\S+ \S`, '1']]),
];

export const codingMaps = (): string[] => [
  ...Object.entries(acceptedLevels).map(([coding, { entries, usual }]) =>
    map('$http_accept_encoding', `$pl_${coding}`, ignoringCase(entries), usual),
  ),
  map('"$pl_br$pl_gzip$pl_identity"', '$pl_coding', matching(chosenCoding), 'none'),
  map('$pl_identity', '$pl_plain', [[REFUSED, 'none']], 'identity'),
  map('"$status $uri"', '$pl_encoding', [
    ['~^(?:200|404) /br/', 'br'],
    ['~^(?:200|404) /gzip/', 'gzip'],
  ]),
];
