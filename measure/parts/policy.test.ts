import { expect, test } from 'vitest';
import { inlineSources, pagePolicy } from '../../server/site/page-policy.ts';
import { checks, parsePolicy } from './policy.ts';

const html = '<style>p{top:0}</style><script>let a = 1;</script>';
const sent = pagePolicy(inlineSources(html));
const failing = (policy: string, page = html): string[] =>
  checks.flatMap(({ name, holds }) => (holds(parsePolicy(policy), page) ? [] : [name]));

test('the policy that the server sends passes every check', () => {
  expect(failing(sent)).toEqual([]);
});

test.each([
  ['unsafe-inline', sent.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"), /unsafe-inline/],
  ['eval', sent.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"), /eval/],
  ['WebAssembly', sent.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"), /WebAssembly/],
  ['another host', sent.replace("img-src 'self'", "img-src 'self' https://cdn.example"), /other origins/],
  ['data: for scripts', sent.replace("script-src 'self'", "script-src 'self' data:"), /other origins/],
  ['no default', sent.replace("default-src 'none'; ", ''), /not listed/],
  ['framing', sent.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), /framed/],
  ['a base', sent.replace("base-uri 'none'; ", ''), /base/],
  ['plug-ins', sent.replace("object-src 'none'", "object-src 'self'"), /plug-ins/],
  ['forms', sent.replace("form-action 'self'", "form-action 'self' https://a.example"), /Forms/],
  ['no Trusted Types', sent.replace("require-trusted-types-for 'script'; ", ''), /Trusted Types/],
  ['a second Trusted Types policy', `${sent} other`, /Trusted Types/],
  ['an idle hash', sent.replace("script-src 'self'", "script-src 'self' 'sha256-AAAA'"), /hash/],
  ['no policy at all', '', /not listed/],
])('%s is noticed', (_what, policy, name) => {
  expect(failing(policy)).toContainEqual(expect.stringMatching(name));
});

test('a lab that may send something is noticed', () => {
  const lab = `${html}<div data-lab="">`;
  expect(failing(sent, lab)).toEqual([expect.stringMatching(/lab/)]);
  const meta = '<meta http-equiv="Content-Security-Policy" content="connect-src &#39;none&#39;">';
  expect(failing(sent, meta + lab)).toEqual([]);
  expect(failing(sent, `${html}<td data-label="Limit">`)).toEqual([]);
});

test('a page whose script has changed since is noticed', () => {
  expect(failing(sent, html.replace('1', '2'))).toEqual([expect.stringMatching(/hash/)]);
});
