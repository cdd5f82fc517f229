/** The instruments that read pages, on one server. */
import type { Tell } from './part.ts';
import { scope } from './scope.ts';
import { serveSite } from './site-server.ts';
import type { QualityReport } from '../src/content/quality-schema.ts';
import { measureAxe } from './axe.ts';
import { measureBytes } from './bytes.ts';
import { measurePolicy } from './policy.ts';
import { measureHtml } from './html.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLinks } from './links.ts';
import { readPages } from './pages.ts';

export type Attempt = <T>(name: string, work: (tell: Tell) => Promise<T>) => Promise<T | null>;

type Measured = Pick<QualityReport, 'routes' | 'findings' | 'links' | 'csp' | 'bare'>;
type Wanted = { distDir: string; paths: string[] | undefined; attempt: Attempt };

export const measurePages = ({ distDir, paths, attempt }: Wanted): Promise<Measured> =>
  scope(async (defer) => {
    const pages = await readPages(distDir, paths);
    const { url } = await serveSite(defer, distDir);
    const site = { url, distDir, pages };
    const html = await attempt('html', (tell) => measureHtml(site, tell));
    const links = await attempt('links', (tell) => measureLinks(site, tell));
    const csp = await attempt('csp', (tell) => measurePolicy(site, tell));
    const bytes = await attempt('bytes', (tell) => measureBytes(site, tell));
    const axe = await attempt('axe', (tell) => measureAxe(site, tell));
    const lighthouse = await attempt('lighthouse', (tell) => measureLighthouse(site, tell));
    return {
      routes: pages.map(({ path, kind, indexed }) => ({
        path,
        kind,
        indexed,
        axe: axe?.readings.get(path) ?? null,
        lighthouse: lighthouse?.readings.get(path) ?? null,
        bytes: bytes?.readings.get(path) ?? null,
        htmlErrors: html?.readings.get(path) ?? null,
        links: links?.readings.get(path) ?? null,
      })),
      findings: [html, links, axe].flatMap((part) => part?.findings ?? []),
      links: links?.totals ?? null,
      csp,
      bare: lighthouse?.bare ?? null,
    };
  });
