/** One row for each fact that the specification names (sections 2.8 and 9), looked for on the page as a visitor sees it. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fillFigures, type Figures } from '../../src/lib/figures.ts';
import { expect, hrefs, test } from './fixtures.ts';

type Item = { title?: string; name?: string };
type Content = {
  path: string;
  name: string;
  enquiry: string;
  report?: string;
  further: { article: string } & Partial<
    Record<'document' | 'picture' | 'report' | 'lab' | 'otherLab', string>
  >;
  sections: { kind: string; items?: Item[]; groups?: { name: string }[] }[];
};

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const figures = read('content/figures.yaml') as Figures;

const pages = new Map(
  globSync('content/services/*.yaml')
    .map((file) => fillFigures(read(file) as Content, figures, file))
    .map((content) => [content.path, content]),
);

type Facts = {
  /** How many entries the sections of a kind have, in the order of the page. */
  counts: Record<string, number[]>;
  texts: (string | RegExp)[];
  primary?: string;
  secondary?: string;
};

const facts: Record<string, Facts> = {
  '/ai-testing/asr': {
    counts: { cards: [4], scenarios: [6], steps: [6] },
    texts: ['WER'],
  },
  '/ai-testing/llm': {
    counts: { cards: [4], steps: [6] },
    texts: ['87', '94', '91', /overall performance/i, /safety/i, /factual accuracy/i],
  },
  '/ai-testing/chatbot': {
    counts: { cards: [4], tools: [6], metrics: [4], scenarios: [4], steps: [5], stats: [3] },
    texts: [
      /intent recognition/i,
      /conversation flow/i,
      /user experience/i,
      /safety and ethics/i,
      '95%',
      /under 500\s?ms/i,
      '4.8/5',
      '97%',
      '85%',
      '60%',
      '24/7',
    ],
  },
  '/ai-testing/validation': {
    counts: { cards: [4], metrics: [4], steps: [6], stats: [3], tools: [12] },
    texts: [],
  },
  '/ai-testing/call': {
    counts: { cards: [4], scenarios: [6], metrics: [4], steps: [6], stats: [3], tools: [12] },
    texts: [
      /voice call automation/i,
      /speech recognition/i,
      /voice quality assessment/i,
      /response time testing/i,
      /customer service/i,
      /sales and lead qualification/i,
      /survey and feedback/i,
      /appointment reminders/i,
      /emergency response/i,
      /multi-language/i,
      '96.5%',
      '94.8%',
      /1\.2\s?s/,
      '4.8/5',
      '85%',
      '60%',
      '24/7',
    ],
    primary: 'Start Call Testing',
    secondary: 'View Test Reports',
  },
  '/ai-testing/performance': {
    counts: { cards: [4], scenarios: [6], metrics: [4], steps: [6], stats: [3], tools: [12] },
    texts: [
      /latency/i,
      /throughput/i,
      /scalability/i,
      /resource utilization/i,
      /load/i,
      /stress/i,
      /spike/i,
      /volume/i,
      /endurance/i,
      /concurrency/i,
      /under 100\s?ms/i,
      /10K\/sec/,
      '99.9%',
      '85%',
      '70%',
      '50%',
      '10x',
    ],
    primary: 'Start Performance Testing',
    secondary: 'View Performance Reports',
  },
  '/services/manual': {
    counts: { cards: [4, 4], steps: [4] },
    texts: ['95%', '98%', '92%', /bug detection/i, /client satisfaction/i, /coverage/i],
  },
  '/services/automation': {
    counts: { cards: [4], tools: [6], stats: [3, 4], steps: [4] },
    texts: ['60%', '40%', '85%', '500+', '75%', '50%', '$150K+'],
  },
  '/services/api': {
    counts: { cards: [4, 4], tools: [6, 6], steps: [5], stats: [3] },
    texts: ['75%', '$3.1M', '78%', '45%'],
  },
  '/services/performance': {
    counts: { scenarios: [4], metrics: [4, 4], steps: [5], tools: [6], stats: [3] },
    texts: [/under 2\s?s/, /10K\+/, '50K+', /under 0\.1%/, '$2.6M', '53%', /3 seconds/, '40%'],
  },
  '/services/webscraping': {
    counts: { cards: [6], tools: [8], steps: [5], metrics: [3], stats: [3] },
    texts: ['98.5%', '99.2%', '99.9%'],
  },
};

for (const [path, { counts, texts, primary, secondary }] of Object.entries(facts)) {
  test(`${path} has every section, count and figure of the specification`, async ({ page }) => {
    const content = pages.get(path);
    if (!content) throw new Error(`no content file for ${path}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const main = page.locator('main');
    const text = (await main.innerText()).replaceAll('\u00a0', ' ');

    for (const [kind, expected] of Object.entries(counts)) {
      const sections = content.sections.filter((section) => section.kind === kind);
      expect
        .soft(
          sections.map((section) => section.items?.length),
          `${kind} on ${path}`,
        )
        .toEqual(expected);
    }
    for (const item of content.sections.flatMap((section) => section.items ?? [])) {
      const name = item.title ?? item.name ?? '';
      expect.soft(text.toLowerCase(), `${name} is printed`).toContain(name.toLowerCase());
    }
    for (const fact of texts) {
      if (typeof fact === 'string') expect.soft(text).toContain(fact);
      else expect.soft(text).toMatch(fact);
    }

    const hero = main.locator('section').first();
    const start = primary ? hero.getByRole('link', { name: primary }) : hero.locator('a[href^="/contact"]');
    const asked = new URL((await start.getAttribute('href')) ?? '', 'http://site').searchParams;
    expect.soft(asked.get('service')).toBe(content.enquiry);
    expect
      .soft(asked.get('message'))
      .toBe(content.name === content.enquiry ? null : `About ${content.name}:\n`);
    const reports = secondary
      ? hero.getByRole('link', { name: secondary })
      : hero.locator('a[href^="/our-works"]');
    const { report } = content;
    await expect
      .soft(reports)
      .toHaveAttribute('href', report ? `/our-works#report-${report}` : '/our-works#reports');
    const labLinks = content.further.lab ? [content.further.lab] : [];
    expect.soft(await hrefs(hero.locator('a[href^="/labs"]'))).toEqual(labLinks);
    const further = main.locator('section').nth(-2);
    await expect.soft(further.getByRole('heading')).toHaveText('Further reading');
    const { document, article, picture, report: furtherReport, otherLab } = content.further;
    expect
      .soft(await hrefs(further.getByRole('link')))
      .toEqual([
        ...(document ? [expect.stringMatching(new RegExp(`^/docs/(guides/)?${document}$`))] : []),
        `/resources/blog/${article}`,
        ...(picture ? [`/our-works#view-${picture}`] : []),
        ...(furtherReport ? [`/our-works/reports/${furtherReport}`] : []),
        ...labLinks,
        ...(otherLab ? [otherLab] : []),
        '/pricing',
      ]);
    expect
      .soft(await hrefs(main.locator('section').last().locator('a[href^="/contact"]')))
      .toEqual([
        expect.stringMatching(/^\/contact(?:\?|$)/),
        expect.stringMatching(/^\/contact\/book(?:\?|$)/),
      ]);
    expect.soft(text, 'every figure is filled in').not.toMatch(/\{[a-z][a-z-]+\}/);
  });
}
