import { HtmlValidate } from 'html-validate';
import type { Finding, PageReadings, Part } from '../part.ts';

/** What the HTML standard demands; matters of taste are left to the formatter. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export const measureHtml: Part<PageReadings<number>> = async ({ pages }, tell) => {
  const readings = new Map<string, number>();
  const findings: Finding[] = [];
  for (const { path, html } of pages) {
    const report = await validator.validateString(html);
    const errors = report.results.flatMap(({ messages }) => messages.filter(({ severity }) => severity > 1));
    readings.set(path, errors.length);
    for (const { ruleId, message, line, column } of errors)
      findings.push({ path, instrument: 'html', what: `${ruleId} at ${line}:${column}: ${message}` });
    if (errors.length > 0) tell(`${path}: ${errors.length} errors, first ${errors[0]?.message}`);
  }
  tell(`${pages.length} pages read`);
  return { readings, findings };
};
