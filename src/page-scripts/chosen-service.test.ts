import { expect, test } from 'vitest';
import { SERVICES } from '../../contract/enquiry.ts';
import { chosenService } from './chosen-service.ts';

const options = SERVICES.map((value) => ({ value }));

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
  expect(chosenService(new URLSearchParams(query).get('service'), options)).toBe(service);
});

test('each service is found by its name and by its slug', () => {
  for (const service of SERVICES) {
    expect(chosenService(service, options)).toBe(service);
    expect(chosenService(service.toLowerCase().replaceAll(' ', '-'), options)).toBe(service);
  }
});
