/** What the pages promise does not contradict itself. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BACKUP_DAYS, SPAM_DAYS } from '../../contract/enquiry.ts';
import { FEWEST_SHOWN, VISIT_MONTHS } from '../../contract/visit.ts';

const pages = new Map(
  globSync(['content/*.yaml', 'content/services/*.yaml', 'content/reports/*.yaml', 'content/legal/*.md']).map(
    (file) => [file, readFileSync(file, 'utf8')],
  ),
);
const linesWith = (pattern: RegExp): string[] =>
  [...pages].flatMap(([file, text]) =>
    // With the next line, where a description follows its figure.
    [...text.matchAll(/^.*$\n?(?=(.*))/gm)].flatMap(([line, next = '']) =>
      pattern.test(line) ? [`${file}: ${line.trim()} ${next.trim()}`] : [],
    ),
  );

test('support around the clock is always for critical and enterprise clients', () => {
  const told = linesWith(/\{(?:support-hours|contact-support)\}|figure: support-hours/);
  expect(told.length).toBeGreaterThan(2);
  for (const line of told) expect(line).toContain('enterprise clients');
});

test('a reply within 24 hours is always on business days, one to an e-mail always in business hours', () => {
  for (const line of linesWith(/\{contact-reply\}|(?:reply|price|proposal)[^.]* within 24 hours/i))
    expect(line).toContain('business days');
  for (const line of linesWith(/\{contact-email\}/)) expect(line).toContain('business hours');
});

test('backups are always said to be gone after the days that server/cli/thin-copies.test.ts checks', () => {
  const told = linesWith(/\bbackups?\b/i);
  expect(told.length).toBeGreaterThan(1);
  for (const line of told) expect(line).toContain('30 days');
});

test('spam and backups are said to be gone after the days that the server counts', () => {
  const privacy = pages.get('content/legal/privacy.md') ?? '';
  expect(privacy).toContain(`taken for machines by mistake, and they are deleted after ${SPAM_DAYS} days`);
  expect(privacy).toContain(`no backup is kept for longer than ${BACKUP_DAYS} days`);
});

test('counts of visits are said to be kept and shown as the server does', () => {
  const privacy = pages.get('content/legal/privacy.md') ?? '';
  expect(privacy).toContain(`The counts are deleted after ${VISIT_MONTHS} months`);
  expect(privacy).toContain(`fewer than ${FEWEST_SHOWN} visits came from on a day`);
  expect(privacy).toContain(`numbers below ${FEWEST_SHOWN} are not shown`);
  expect(pages.get('content/trust.yaml')).toContain(`visits after ${VISIT_MONTHS} months`);
});

test.each([
  /notes?\b.*\brepl(?:y|ies)/,
  /time zone/,
  /moved, cancelled or missed/,
  /the page (?:you arrived on|through which you came)/,
  /could not be delivered|no such mailbox/,
  /which issue of the newsletter/,
  /own calendar/,
  /phone, a tablet or a computer|class of device/,
])('what the privacy page lists, the summary on /trust lists as well: %s', (listed) => {
  expect(pages.get('content/legal/privacy.md')).toMatch(listed);
  expect((pages.get('content/trust.yaml') ?? '').split('\nprocessing:')[1]).toMatch(listed);
});

test('the privacy page lists exactly what scripts keep in local storage', () => {
  // The desk is for colleagues.
  const scripts = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.*', 'src/desk/**'] }).map(
    (file) => readFileSync(file, 'utf8'),
  );
  const kept = scripts
    .filter((text) => text.includes('localStorage'))
    .flatMap((text) => [...text.matchAll(/\b(?:localStorage|store)\.(\w+)/g)]);
  const told = [...(pages.get('content/legal/privacy.md') ?? '').matchAll(/`(\w+)` in local storage/g)];
  const names = (found: RegExpExecArray[]) => [...new Set(found.map(([, name]) => name))].toSorted();
  expect(names(kept)).not.toEqual([]);
  expect(names(told)).toEqual(names(kept));
});

test('nobody promises what is retired', () => {
  expect(
    linesWith(
      /in your repository from the first day|live in your repository from|is woken|not repeat is not reported|signed validation report|signed report|yours to keep|cover all our articles|billed by the hour|201 Created\. Twice|let loose on|at a risk of one in|would this recogniser do/i,
    ),
  ).toEqual([]);
});

test('the history of runs blames no processor', () => {
  expect(readFileSync('content/quality.yaml', 'utf8')).not.toMatch(/\bARM\b/);
});
