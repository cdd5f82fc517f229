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

test('what was filled in can go to a consultation as well', () => {
  const href = prefilledEnquiry('Automation Testing', 'Automation Testing', 'days', '/contact/book');
  expect(href).toBe('/contact/book#service=Automation%20Testing&message=days');
});

test('a service that the form does not list is named in the message', () => {
  const { service = '', message = '' } = asked(
    prefilledEnquiry('ASR Testing', 'AI Model Validation', 'figures'),
  );
  expect(service).toBe('AI Model Validation');
  expect(message).toBe('About ASR Testing:\nfigures');
  expect(namedService({ service, message })).toBe('ASR Testing');
});
