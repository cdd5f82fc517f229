import { expect, test } from 'vitest';
import { checkEnquiry, enquiryFields } from '../../../contract/enquiry.ts';
import { arrange, NO_EDITS, type Arranged } from './arrange.ts';
import { planDays } from './days.ts';
import { discussionOf, firstDiscussion, markdownOf } from './plan-text.ts';
import { INITIAL, MOST_LIMIT, MOST_TITLE, planReducer, type PlanAction } from './plan-state.ts';
import { BLANK, SAMPLE, type Answers } from './questions.ts';
import { anyAnswers } from './testing/any-answers.ts';
import { pricing, services } from './testing/services.ts';

const asked = (href: string) =>
  Object.fromEntries(new URLSearchParams(new URL(href, 'http://site').hash.slice(1)));

const staffing = (answers: Answers, { rows }: Pick<Arranged, 'rows'>) => ({
  services,
  days: planDays(rows, answers, pricing),
});
const markdown = (answers: Answers, arranged: Arranged, origin = '') =>
  markdownOf(answers, arranged, { origin, ...staffing(answers, arranged) });
const discussion = (answers: Answers, arranged: Arranged) =>
  discussionOf(answers, arranged, {
    ...staffing(answers, arranged),
    messageLimit: enquiryFields.message.maxLength,
  });

test('Markdown has the answers, each line with its limit and rules, and what was left out', () => {
  const arranged = arrange(SAMPLE, NO_EDITS);
  const text = markdown(SAMPLE, arranged, 'https://site.example');
  expect(text).toContain('- What do you ship? Web application, API\n');
  expect(text).toContain('1. **Retries after a lost response: no duplicates** (week 1, weight 9)');
  expect(text).toContain('   - Service: [API Testing](https://site.example/services/api)');
  expect(text).toContain('   - +5 Web application, API + Wrong amounts: A repeated order is a second charge');
  expect(text.match(/^\d+\. /gm)?.length).toBe(arranged.rows.length);
  expect(text.match(/^ {3}- Days: \d/gm)?.length).toBe(arranged.rows.length);
  expect(text).toContain(
    '- API Testing: 7.5 to 11.5 tester-days, of which plan and report 1.5 to 2.5 (60 operations, 1 version,',
  );
  for (const { work } of arranged.leftOut) expect(text).toContain(`- ${titleOf(work)}`);
  expect(markdown(BLANK, arrange(BLANK, NO_EDITS))).not.toContain('Left out');
});

const titleOf = (work: string) =>
  arrange(SAMPLE, { ...NO_EDITS, taken: [work as 'cold'] }).rows.find(({ id }) => id === work)?.title ?? '?';

test('typed text is escaped in Markdown', () => {
  const actions: PlanAction[] = [
    { type: 'added' },
    { type: 'typed', id: 'own-1', field: 'title', text: '# <b>*5* [x]_' },
  ];
  const { answers, edits } = actions.reduce(planReducer, INITIAL);
  expect(markdown(answers, arrange(answers, edits))).toContain(
    String.raw`**\# \<b\>\*5\* \[x\]\_** (week 3)`,
  );
});

const fits = (href: string): boolean => {
  const { service = '', message = '' } = asked(href);
  return checkEnquiry({ name: 'A', email: 'a@b.example', service, message }).ok;
};

test('the whole plan is put into the enquiry, with the service of its first line', () => {
  for (const answers of [SAMPLE, BLANK, ...anyAnswers(400, 11)]) {
    const arranged = arrange(answers, NO_EDITS);
    const { enquiry, summary } = discussion(answers, arranged);
    expect(fits(enquiry)).toBe(true);
    expect(summary).not.toContain('Shortened');
    expect(summary.match(/^\d+\. /gm)?.length).toBe(arranged.rows.length);
    expect(Object.values(services).map((service): string => service.enquiry)).toContain(
      asked(enquiry).service,
    );
  }
  expect(asked(discussion(SAMPLE, arrange(SAMPLE, NO_EDITS)).enquiry).service).toBe('API Testing');
});

test('the enquiry has the days of each line, each service and the plan', () => {
  const { summary } = discussion(SAMPLE, arrange(SAMPLE, NO_EDITS));
  expect(summary).toContain(
    'Estimate by the rules of your pricing page: 31.5 to 51.5 tester-days (API Testing 7.5 to 11.5, LLM Testing 6.5 to 10,',
  );
  expect(summary).toContain(
    '1. Retries after a lost response: no duplicates (week 1, API Testing, 1 to 1.5 days).',
  );
  const own = arrange(BLANK, { ...NO_EDITS, removed: ['charters'], own: ['own-1'] });
  expect(discussion(BLANK, own).summary).not.toContain('Estimate');
});

test('a longer plan is truncated at whole lines, with a note', () => {
  const long = (state: typeof INITIAL, id: string): typeof INITIAL =>
    [
      { type: 'typed', id, field: 'title', text: 'ठ'.repeat(MOST_TITLE) } as const,
      { type: 'typed', id, field: 'limit', text: 'ठ'.repeat(MOST_LIMIT) } as const,
    ].reduce(planReducer, state);
  const ids = arrange(SAMPLE, NO_EDITS).rows.map(({ id }) => id);
  const { answers, edits } = ids.reduce(long, INITIAL);
  const { rows, ...others } = arrange(answers, edits);
  const many = [...rows, ...rows, ...rows];
  const { enquiry, summary } = discussion(answers, { ...others, rows: many });
  expect(fits(enquiry)).toBe(true);
  const whole = summary.split('\n').filter((line) => /^\d+\. /.test(line));
  expect(whole.length).toBeGreaterThan(0);
  for (const line of whole) expect(line).toMatch(new RegExp(`ठ{${MOST_LIMIT}}$`));
  expect(summary).toMatch(
    new RegExp(`Shortened to fit the form: the last ${many.length + 1 - whole.length} of 28 lines`),
  );
  expect(summary.length).toBeLessThanOrEqual(enquiryFields.message.maxLength);
});

test('before anything was answered the enquiry contains a sentence and no plan', () => {
  expect(asked(firstDiscussion(services).enquiry)).toEqual({
    service: 'Manual Testing',
    message: firstDiscussion(services).summary,
  });
});

test('a plan of only custom lines can be sent too', () => {
  const own = arrange(BLANK, { ...NO_EDITS, removed: ['charters'], own: ['own-1'] });
  const { summary, enquiry } = discussion(BLANK, own);
  expect(summary).toContain('1. A line without a title (week 1).');
  expect(asked(enquiry).service).toBe('Manual Testing');
});
