/** The PDF of a report, printed from its own page, and what was printed, so that a test can tell when it is out of date. */
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { parse } from 'yaml';
import { openBrowser } from '../browser.ts';
import { writeFormatted } from '../formatted.ts';
import { buildSite, openSite } from '../site.ts';

const FOLDER = 'public/our-works/report-files';
const PRINTED = join(import.meta.dirname, 'printed.json');

/** What a report says, without its downloads, of which the PDF is one, and what the page shows of the rest of the site. */
export function wordsOf(html: string): string {
  const { document } = new JSDOM(html.replaceAll(/<style\b.*?<\/style>/gs, '')).window;
  const sections = [...document.querySelectorAll('main section')];
  const last = sections.findIndex(({ id }) => id === 'next');
  const text = sections.slice(0, last + 1).map(({ textContent }) => textContent);
  return createHash('sha256').update(text.join('\n')).digest('hex');
}

export const readPrinted = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(PRINTED, 'utf8')) as Record<string, string>;

export async function printReports(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  buildSite();
  await mkdir(FOLDER, { recursive: true });
  await using site = await openSite();
  await using browser = await openBrowser();
  const printed = await readPrinted();
  const { url: origin } = parse(await readFile('content/site.yaml', 'utf8')) as { url: string };
  for (const name of names) {
    await using page = await browser.newPage();
    // The foot of each sheet names the page's address: the public one, answered by the site that runs here.
    await page.route(`${origin}/**`, async (route) => {
      const url = route.request().url().replace(origin, site.url);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${origin}/our-works/reports/${name}`, { waitUntil: 'networkidle' });
    printed[name] = wordsOf(await page.content());
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({
      path: `${FOLDER}/${name}.pdf`,
      format: 'A4',
      printBackground: true,
      tagged: true,
      outline: true,
    });
    console.log(`Printed ${name}`);
  }
  await writeFormatted(PRINTED, JSON.stringify(printed, Object.keys(printed).toSorted()));
}
