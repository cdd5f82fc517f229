/** Every page before two checkers of HTML; the second needs a Java, and the report says which of them were asked. */
import { HtmlValidate } from 'html-validate';
import type { QualityReport } from '../../src/quality/report-schema.ts';
import type { Page } from '../pages.ts';
import type { Finding, PageReadings, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { hasJava, nuErrors } from './html/nu-checker.ts';

/** What the HTML standard demands; matters of taste are left to the formatter. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function ownErrors({ html }: Page): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages.filter(({ severity }) => severity > 1))
    .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`);
}

type Checkers = NonNullable<QualityReport['htmlCheckers']>;

export const measureHtml: Part<PageReadings<number> & { checkers: Checkers }> = ({ pages }, tell) =>
  scope(async (defer) => {
    const withNu = hasJava();
    if (!withNu) tell('There is no Java here: the Nu HTML checker is left out.');
    const sources = pages.map(({ html }) => html);
    const nu = withNu ? await nuErrors(sources, defer) : [];
    const readings = new Map<string, number>();
    const findings: Finding[] = [];
    for (const [index, page] of pages.entries()) {
      const errors = await ownErrors(page);
      for (const { message, lastLine, lastColumn } of nu[index] ?? [])
        errors.push(`Nu at ${lastLine}:${lastColumn}: ${message}`);
      readings.set(page.path, errors.length);
      findings.push(...errors.map((what) => ({ path: page.path, instrument: 'html' as const, what })));
      if (errors.length > 0) tell(`${page.path}: ${errors.length} errors, first ${errors[0]}`);
    }
    tell(`${pages.length} pages read`);
    return {
      readings,
      findings,
      checkers: ['html-validate', ...(withNu ? (['Nu HTML checker'] as const) : [])],
    };
  });
