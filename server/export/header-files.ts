/** Cloudflare Pages and Netlify: two text files beside the pages. Both compress, and serve `about.html` at `/about`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer, SiteAnswers } from './answers.ts';
import { copySite, plain } from './copy-site.ts';
import { headerTables } from './header-tables.ts';
import type { Export, Target } from './target.ts';

type Rule = { path: string; headers: Record<string, string> };

/** Cloudflare's limit; it silently ignores the rest. */
const CLOUDFLARE_RULES = 100;
const CLOUDFLARE_LINE = 2000;

/** Hosts set these correctly themselves. */
const isTheHosts = (header: string): boolean => header === 'Vary';

const headersOf = ({ headers, contentType, name }: Answer): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([header]) => !isTheHosts(header))),
  // Hosts derive the other types from the file extension.
  ...(/feed\.(xml|json)$|speculation-rules\.json$/.test(name) && { 'Content-Type': contentType }),
});

const lineOf = ([header, value]: [string, string]): string => `  ${header}: ${value}\n`;

/** Netlify joins the values when several rules set one header, so each address gets a single complete rule. */
function netlifyRules({ answers }: SiteAnswers): string {
  return answers
    .map((answer) => `${answer.address}\n${Object.entries(headersOf(answer)).map(lineOf).join('')}`)
    .join('');
}

const POLICY = 'Content-Security-Policy';

/** The union of these policies, which differ only in the hashes of inline scripts and styles. */
function unionOf(policies: readonly string[]): string {
  const sources = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split('; '))) {
    const [name = '', ...allowed] = directive.split(' ');
    sources.set(name, new Set([...(sources.get(name) ?? []), ...allowed]));
  }
  return [...sources].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ');
}

const HASH = / 'sha256-[^']*'/g;
const kindOf = (answer: Answer): string => JSON.stringify(headersOf(answer)).replaceAll(HASH, '');

/** One header set for all of them, if they differ only in the hashes of their policies; otherwise undefined. */
function commonHeaders(answers: readonly Answer[]): Record<string, string> | undefined {
  const all = answers.map(headersOf);
  const policy = unionOf(all.map((headers) => headers[POLICY] ?? ''));
  if (new Set(answers.map(kindOf)).size !== 1 || lineOf([POLICY, policy]).length > CLOUDFLARE_LINE)
    return undefined;
  return { ...all[0], [POLICY]: policy };
}

/** Removes the headers that a broader rule sets differently, then sets the right ones. */
function corrected(usual: Record<string, string>, { path, headers }: Rule): Rule[] {
  const wrong = Object.keys(usual).filter((header) => usual[header] !== headers[header]);
  const own = Object.entries(headers).filter(([header, value]) => usual[header] !== value);
  if (wrong.length + own.length === 0) return [];
  const removed = wrong.map((header) => [`! ${header}`, '']);
  return [{ path, headers: Object.fromEntries([...removed, ...own]) }];
}

/** One rule for a folder whose files mostly share their headers, and one for each address that no folder rule covers. */
function rulesFor(folder: string, members: readonly Answer[], usual: Record<string, string>): Rule[] {
  const isInside = ({ address }: Answer): boolean => address.includes('/', folder.length);
  const direct = members.filter((answer) => !isInside(answer));
  const [most = []] = [...Map.groupBy(direct, kindOf).values()].toSorted((a, b) => b.length - a.length);
  const whole = folder === '/' || members.length < 2 ? undefined : commonHeaders(members);
  const shared = whole ?? (folder === '/' || most.length < 2 ? undefined : commonHeaders(most));
  const own = shared ? corrected(usual, { path: `${folder}*`, headers: shared }) : [];
  if (whole) return own;
  const others = shared ? direct.filter((answer) => !most.includes(answer)) : direct;
  const deeper = Map.groupBy(members.filter(isInside), ({ address }) =>
    address.slice(0, address.indexOf('/', folder.length) + 1),
  );
  return [
    ...own,
    ...others.flatMap((answer) =>
      corrected(shared ?? usual, { path: answer.address, headers: headersOf(answer) }),
    ),
    ...[...deeper].flatMap(([path, some]) => rulesFor(path, some, shared ?? usual)),
  ];
}

export function cloudflareRules({ answers }: SiteAnswers): Rule[] {
  const pages = answers.filter(({ contentType }) => contentType.startsWith('text/html'));
  const usual = Object.fromEntries(
    headerTables(pages.map((page) => ({ ...page, headers: headersOf(page) })))
      .filter(({ usual: value }) => value !== '')
      .map(({ header, usual: value }) => [header, value]),
  );
  const rules = [{ path: '/*', headers: usual }, ...rulesFor('/', answers, usual)];
  if (rules.length > CLOUDFLARE_RULES)
    throw new Error(`Cloudflare takes ${CLOUDFLARE_RULES} rules, and these pages need ${rules.length}`);
  return rules;
}

const ruleText = ({ path, headers }: Rule): string =>
  `${path}\n${Object.entries(headers).map(([header, value]) => (value === '' ? `  ${header}\n` : lineOf([header, value]))).join('')}`; // prettier-ignore

async function write({ site, out, api }: Export, headers: string): Promise<void> {
  await copySite(site.stored, out, plain);
  await writeFile(join(out, '_headers'), headers);
  const proxied = api ? `/api/* ${api}/api/:splat 200\n` : '';
  const moved = [...site.redirects].map(([from, to]) => `${from} ${to} 308\n`).join('');
  await writeFile(join(out, '_redirects'), moved + proxied);
}

export const cloudflare: Target = async (wanted) => {
  const rules = cloudflareRules(wanted.site);
  await write({ ...wanted, api: undefined }, rules.map(ruleText).join(''));
  return `Upload the folder to Cloudflare Pages: ${rules.length} of ${CLOUDFLARE_RULES} rules. Forms go to the origin that the site was built with (API_ORIGIN).`;
};

export const netlify: Target = async (wanted) => {
  await write(wanted, netlifyRules(wanted.site));
  return 'Upload the folder to Netlify. With --api the forms are passed on to it under the address of the pages.';
};
