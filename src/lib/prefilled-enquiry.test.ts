import { expect, test } from 'vitest';
import { namedService } from '../../contract/named-service.ts';
import { prefilledEnquiry } from './prefilled-enquiry.ts';

const asked = (href: string) =>
  Object.fromEntries(new URLSearchParams(new URL(href, 'http://site').hash.slice(1)));

test('a service that the form lists is chosen', () => {
  expect(asked(prefilledEnquiry('Automation Testing', 'Automation Testing', 'a & b\n5 %'))).toEqual({
    service: 'Automation Testing',
    message: 'a & b\n5 %',
  });
});

test('a service that the form does not list is named in the message', () => {
  const { service = '', message = '' } = asked(
    prefilledEnquiry('ASR Testing', 'AI Model Validation', 'figures'),
  );
  expect(service).toBe('AI Model Validation');
  expect(message).toBe('About ASR Testing:\nfigures');
  expect(namedService({ service, message })).toBe('ASR Testing');
});
