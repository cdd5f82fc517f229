/** Every page in two HTML checkers. The second needs Java; without it only the first runs, and the log says so. */
import { HtmlValidate } from 'html-validate';
import type { Page } from '../pages.ts';
import type { Finding, PageValues, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { hasJava, nuErrors } from './html/nu-checker.ts';

/** What the HTML standard requires; style is left to the formatter. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function ownErrors({ html }: Page): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages.filter(({ severity }) => severity > 1))
    .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`);
}

export const measureHtml: Part = ({ pages }, log) =>
  scope(async (defer) => {
    const withNu = hasJava();
    if (!withNu) log('Java is missing: the Nu HTML checker is skipped.');
    const sources = pages.map(({ html }) => html);
    const nu = withNu ? await nuErrors(sources, defer) : [];
    const counts = new Map<string, PageValues>();
    const findings: Finding[] = [];
    for (const [index, page] of pages.entries()) {
      const errors = await ownErrors(page);
      for (const { message, lastLine, lastColumn } of nu[index] ?? [])
        errors.push(`Nu at ${lastLine}:${lastColumn}: ${message}`);
      counts.set(page.path, { htmlErrors: errors.length });
      findings.push(...errors.map((what) => ({ path: page.path, instrument: 'html' as const, what })));
      if (errors.length > 0) log(`${page.path}: ${errors.length} errors, first ${errors[0]}`);
    }
    const checkers = ['html-validate', ...(withNu ? ['Nu HTML checker'] : [])];
    return {
      pages: counts,
      findings,
      table: {
        group: 'markup',
        name: 'HTML checkers',
        columns: ['checker'],
        rows: checkers.map((name) => [name]),
      },
    };
  });
