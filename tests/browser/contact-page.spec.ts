/** The contact page around its form: cards, hours, panels, questions, and the page without script. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { formTexts } from '../../contract/answers.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { button, contactApi, field, fill, typeEnquiry, visitor } from './contact-form.ts';
import {
  DESKTOP,
  expect,
  FAILED_REQUEST,
  LOOKS,
  PHONE,
  smallTargets,
  test,
  type Locator,
  type Page,
} from './fixtures.ts';
import { answer, answerInTurn } from './form-answers.ts';
import { structuredData } from './page-facts.ts';

const { next } = parse(readFileSync('content/contact.yaml', 'utf8')) as {
  next: { title: string; steps: { title: string }[] };
};

const hours = (page: Page) => page.locator('[data-hours]');

test('four ways to reach the company', async ({ page }) => {
  await page.goto('/contact');
  const cards = page.locator('main ul').first().getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(cards.nth(0)).toContainText('Answered within 4 hours');
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(cards.nth(1)).toContainText('Mon-Fri 9am to 6pm IST');
  const linkedin = cards.nth(2).getByRole('link');
  await expect(linkedin).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\/company\//);
  await expect(linkedin).toHaveAttribute('target', '_blank');
  await expect(linkedin).toHaveAttribute('rel', /noopener/);
  await expect(cards.nth(3)).toContainText('India');
  await expect(cards.nth(3).getByRole('link')).toHaveCount(0);
});

test('three panels say hours, response times and what to expect', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Send Us a Message' })).toBeVisible();
  for (const row of [
    'Mon-Fri 9:00 AM - 6:00 PM IST',
    'Saturday 10:00 AM - 4:00 PM IST',
    'Sunday Closed',
    'E-mail within 4 hours',
    'Phone immediate in business hours',
    'Project proposals within 24 hours',
  ]) {
    const [name] = /^(Mon-Fri|Saturday|Sunday|E-mail|Phone|Project proposals)/.exec(row) ?? [''];
    const value = row.slice(name.length + 1);
    await expect(
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }),
    ).toContainText(value);
  }
  await expect(hours(page)).toContainText('Emergency support: 24/7 for enterprise clients');
  for (const title of ['Business Hours', 'Response Time', 'What to Expect']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const step of [
    'Initial consultation',
    'Detailed proposal with timeline',
    'Transparent pricing and scope',
    'Dedicated project manager',
  ]) {
    await expect(page.locator('main ol').getByText(step)).toBeVisible();
  }
});

test('the promised times in the panels are those of the form’s answer', async ({ page }) => {
  await page.goto('/contact');
  const promise = formTexts.success.match(/\d+ hours/)?.[0] ?? 'no promise';
  await expect(page.getByText(`We reply within ${promise}`)).toBeVisible();
});

test.describe('opening hours', () => {
  for (const [zone, now, word, stretch] of [
    ['Europe/Berlin', '2025-06-02T07:00:00Z', 'open now', 'Mon 5:30 AM - 2:30 PM GMT+2'],
    ['America/Los_Angeles', '2025-06-02T07:00:00Z', 'open now', 'Sun 8:30 PM - Mon 5:30 AM PDT'],
    ['Asia/Kathmandu', '2025-06-07T12:00:00Z', 'closed now', 'Mon 9:15 AM - 6:15 PM GMT+5:45'],
    ['Europe/London', '2025-10-26T12:00:00Z', 'closed now', 'Mon 3:30 AM - 12:30 PM GMT'],
  ] as const) {
    test.describe(zone, () => {
      test.use({ timezoneId: zone });
      test(`${now}: ${word}, ${stretch}`, async ({ page }) => {
        await page.clock.setFixedTime(now);
        await page.goto('/contact');
        await expect(hours(page)).toContainText(word);
        await expect(hours(page)).toContainText(stretch);
      });
    });
  }

  test('the office closes while the page is open', async ({ page }) => {
    await page.clock.install({ time: '2025-06-02T12:29:30Z' });
    await page.goto('/contact');
    await expect(hours(page)).toContainText('open now');
    await page.clock.runFor(61_000);
    await expect(hours(page)).toContainText('closed now');
    await expect(hours(page)).toContainText('Tue');
  });
});

test('five questions open and close by mouse and keyboard, and search engines can read them', async ({
  page,
}) => {
  await page.goto('/contact');
  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(5);
  const facts = [
    /1-2 business days after the requirements are final/,
    /iOS and Android/,
    /Selenium, Cypress, JMeter, Postman and others/,
    /24\/7 for critical and enterprise clients/,
    /fixed price in writing within 24 hours/,
  ];
  for (const [index, fact] of facts.entries()) {
    const question = questions.nth(index);
    const text = question.getByRole('paragraph');
    await expect(text).toBeHidden();
    if (index % 2 === 0) await question.locator('summary').click();
    else await question.locator('summary').press('Enter');
    await expect(text).toBeVisible();
    await expect(text).toHaveText(fact);
  }
  await expect(questions.nth(4).getByRole('link')).toHaveAttribute('href', '/pricing');
  await questions.nth(4).locator('summary').click();
  await expect(questions.nth(4).getByRole('paragraph')).toBeHidden();

  const faq = await structuredData(page, 'FAQPage');
  expect(faq.mainEntity.map((entry: { name: string }) => entry.name)).toEqual(
    await questions.locator('summary').allInnerTexts(),
  );
  expect(
    faq.mainEntity.map((entry: { acceptedAnswer: { text: string } }) => entry.acceptedAnswer.text),
  ).toEqual(await questions.locator('p').allTextContents());
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts and lands on a real thank-you page', async ({ page }) => {
    await page.goto('/contact');
    await expect(hours(page)).toContainText('All times are in IST');
    await expect(hours(page)).not.toContainText('now');
    await typeEnquiry(page);
    await field(page, 'Service').selectOption('Mobile Testing');
    await button(page).click();
    await expect(page).toHaveURL('/contact/thank-you#about-mobile-testing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message received');
    await expect(page.getByText(/^Your message is about/).and(page.locator(':visible'))).toHaveText([
      'Your message is about Mobile Testing.',
    ]);
    await expect(page.getByText('about Other')).toHaveCount(0);
    await expect(page.getByText(formTexts.success)).toBeVisible();
    for (const { title } of next.steps) await expect(page.getByText(title, { exact: true })).toBeVisible();
  });

  test('a refused post lands on an error page with the text kept, from where it can be sent', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    await page.goto('/contact');
    await typeEnquiry(page);
    await field(page, 'Email Address *').fill('ada@host');
    await button(page).click();
    await expect(page).toHaveURL('/api/contact');
    await expect(page.getByLabel('Message *')).toHaveValue(visitor.message);
    await expect(page.getByLabel('Email Address *')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email Address *').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact/thank-you');
  });
});

for (const { name, theme, viewport } of LOOKS) {
  test.describe(name, () => {
    test.use({ theme, viewport, reducedMotion: 'reduce' });

    test('axe finds nothing, neither with every message shown nor after success', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(FAILED_REQUEST);
      const fields = { name: 'a', email: 'b', company: 'c', phone: 'd', service: 'e', message: 'f' };
      await answerInTurn(
        page,
        contactApi,
        answer(422, { success: false, error: 'No.', fields }),
        answer(201, { success: true }),
      );
      await page.goto('/contact');
      await fill(page);
      await button(page).click();
      await expect(page.locator('#enquiry [aria-invalid=true]')).toHaveCount(6);
      await expect(page.locator('#enquiry [aria-invalid=true]').first()).toBeFocused();
      await page.locator('#faq summary').first().click();
      expect(await axeFindings(page)).toEqual([]);

      await button(page).click();
      await expect(page.getByRole('status').filter({ hasText: formTexts.success })).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('on a phone the form begins on the first screen, and everything else follows it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const top = async (text: Locator) => (await text.boundingBox())?.y ?? Number.NaN;
  const firstField = await top(field(page, 'Full Name *'));
  expect(firstField).toBeLessThan(PHONE.height * 0.7);
  expect(await top(page.locator('main ul').first())).toBeGreaterThan(firstField);
  await page.setViewportSize(DESKTOP);
  expect(await top(page.locator('main ul').first())).toBeLessThan(await top(field(page, 'Full Name *')));
});

test('beside the list stands where services without an option belong, and what options without a page mean', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(field(page, 'Service')).toHaveAccessibleDescription(
    /^ASR and LLM testing .+ call testing .+ Security Testing: .+ Mobile Testing: .+iOS and Android/,
  );
});

test('after success the form says what happens next, for longer than the banner', async ({ page }) => {
  await page.clock.install();
  await answerInTurn(page, contactApi, answer(201, { success: true }));
  await page.goto('/contact');
  await fill(page);
  const enquiry = page.locator('#enquiry');
  const heading = enquiry.getByRole('heading', { name: next.title });
  await expect(heading).toHaveCount(0);
  await button(page).click();
  await expect(page.getByText(formTexts.success)).toBeVisible();
  await expect(heading).toBeVisible();
  for (const { title } of next.steps) await expect(enquiry.getByText(title, { exact: true })).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText(formTexts.success)).toHaveCount(0);
  await expect(heading).toBeVisible();
});

test('no target is too small for a thumb', async ({ page }) => {
  await page.goto('/contact');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const controls = '#enquiry :is(input:not([tabindex]), select, textarea, button), #faq summary';
    expect(await smallTargets(page.locator(controls)), `${width} px`).toEqual([]);
  }
});
