/** Prints a report's page as PDF, and records a hash of its text so that a test can tell when the PDF is out of date. */
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

/** A hash of the report's text, without its downloads and the rest of the site. */
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
  buildSite('--plain');
  await mkdir(FOLDER, { recursive: true });
  await using site = await openSite();
  await using browser = await openBrowser();
  const printed = await readPrinted();
  const { url: origin } = parse(await readFile('content/site.yaml', 'utf8')) as { url: string };
  for (const name of names) {
    await using page = await browser.newPage();
    // The footer of each printed page shows the public address, served here by the local site.
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
