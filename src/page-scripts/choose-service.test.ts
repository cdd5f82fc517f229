import { expect, test } from 'vitest';
import { SERVICES } from '../../contract/enquiry.ts';
import { chooseService } from './choose-service.ts';

/** The list as the page has it, with one chosen already. */
function chosen(asked: string | null, before = ''): string {
  const options = ['', ...SERVICES].map((value) => ({ value, selected: value === before }));
  chooseService(asked, options);
  // A list of which one may be chosen keeps the last.
  return options.findLast(({ selected, value }) => selected && value !== before)?.value ?? before;
}

test.each([
  ['?service=API%20Testing', 'API Testing'],
  ['?service=api+testing', 'API Testing'],
  ['?service=API-TESTING', 'API Testing'],
  ['?a=b&service=ai-model-validation', 'AI Model Validation'],
  ['?service=other', 'Other'],
  ['?service=API%20-%20Testing', 'API Testing'],
  ['?service=apitesting', ''],
  ['?service=plumbing', ''],
  ['?service=testing', ''],
  ['?service=', ''],
  ['?service=%3Cscript%3E', ''],
  ['', ''],
])('%s chooses “%s”', (query, service) => {
  expect(chosen(new URLSearchParams(query).get('service'))).toBe(service);
});

test('each service is found by its name and by its slug', () => {
  for (const service of SERVICES) {
    expect(chosen(service)).toBe(service);
    expect(chosen(service.toLowerCase().replaceAll(' ', '-'))).toBe(service);
  }
});

test.each([null, 'plumbing'])('%s leaves what was chosen', (asked) => {
  expect(chosen(asked, 'Other')).toBe('Other');
});
