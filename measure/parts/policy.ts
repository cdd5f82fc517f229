/** Checks the policy that the server sends with each page against that page. */
import { LAB_POLICY_NAME } from '../../contract/labs.ts';
import { SEARCH_WORKER_PATH, TRUSTED_POLICY_NAME } from '../../contract/search.ts';
import { inlineSources } from '../../server/site/page-policy.ts';
import { sendsNothing } from '../pages.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

export type Policy = ReadonlyMap<string, readonly string[]>;

export const parsePolicy = (header: string): Policy =>
  new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

type Check = { name: string; holds: (policy: Policy, html: string) => boolean };

const sources = (policy: Policy): string[] => [...policy.values()].flat();
const is = (policy: Policy, name: string, ...wanted: string[]): boolean =>
  policy.get(name)?.join(' ') === wanted.join(' ');
const hashes = (policy: Policy, name: string): string[] =>
  (policy.get(name) ?? []).filter((source) => source.startsWith("'sha256-")).toSorted();
const ALLOWED = /^(?:'self'|'none'|'script'|'sha256-[\w+/=]+'|data:)$/;

export const checks: readonly Check[] = [
  { name: 'Everything not listed is forbidden', holds: (policy) => is(policy, 'default-src', "'none'") },
  {
    name: 'No unsafe-inline anywhere',
    holds: (policy) => !sources(policy).some((source) => /unsafe-(?:inline|hashes)/.test(source)),
  },
  {
    name: 'No eval and no WebAssembly on a page',
    holds: (policy) => !sources(policy).some((source) => source.includes('unsafe-eval')),
  },
  {
    name: 'Every inline script and style has a hash, and every hash is used',
    holds: (policy, html) => {
      const inside = inlineSources(html);
      return (
        hashes(policy, 'script-src').join() === inside.scripts.toSorted().join() &&
        hashes(policy, 'style-src').join() === inside.styles.toSorted().join()
      );
    },
  },
  {
    name: 'Nothing from other origins; data: for pictures only',
    holds: (policy) =>
      [...policy].every(
        ([name, list]) =>
          name === 'trusted-types' ||
          list.every((source) => ALLOWED.test(source) && (source !== 'data:' || name === 'img-src')),
      ),
  },
  {
    name: 'Trusted Types are required, with policies for workers only',
    holds: (policy) =>
      is(policy, 'require-trusted-types-for', "'script'") &&
      is(policy, 'trusted-types', TRUSTED_POLICY_NAME, LAB_POLICY_NAME),
  },
  {
    name: 'A lab page cannot send requests',
    holds: (_policy, html) => !/ data-lab[=>\s]/.test(html) || sendsNothing(html),
  },
  { name: 'No page can be framed', holds: (policy) => is(policy, 'frame-ancestors', "'none'") },
  {
    name: 'No <base>, no plug-ins',
    holds: (policy) => is(policy, 'base-uri', "'none'") && is(policy, 'object-src', "'none'"),
  },
  { name: 'Forms post to this site only', holds: (policy) => is(policy, 'form-action', "'self'") },
];

/** The worker of the search (decision 0007) may compile WebAssembly, load no script and show nothing. */
const WORKER =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

export const measurePolicy: Part = ({ distDir, pages }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const results = checks.map(({ name }) => ({ name, failing: [] as string[] }));
    const headerOf = async (path: string) =>
      (await fetch(url + path)).headers.get('content-security-policy') ?? '';
    for (const { path, html } of pages) {
      const policy = parsePolicy(await headerOf(path));
      for (const [index, { holds }] of checks.entries())
        if (!holds(policy, html)) results[index]?.failing.push(path);
    }
    const worker = (await headerOf(SEARCH_WORKER_PATH)) === WORKER;
    results.push({
      name: 'The search worker may compile WebAssembly and load no script',
      failing: worker ? [] : [SEARCH_WORKER_PATH],
    });
    for (const { name, failing } of results)
      if (failing.length > 0) log(`${name}: fails on ${failing.slice(0, 3).join(', ')}`);
    return {
      values: { policyFailures: results.reduce((sum, { failing }) => sum + failing.length, 0) },
      table: {
        group: 'security',
        name: 'Policy checks',
        columns: ['check', 'failing pages'],
        rows: results.map(({ name, failing }) => [name, failing.length]),
      },
    };
  });
