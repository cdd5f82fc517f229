import { expect, test } from 'vitest';
import { namedService, namedServiceId, namingLine } from './named-service.ts';

const enquiry = (message: string) => ({ service: 'AI Model Validation', message });

test('the first line of a message names the service before the list does', () => {
  expect(namedService(enquiry(`${namingLine('ASR Testing')}Our callers repeat themselves.`))).toBe(
    'ASR Testing',
  );
  expect(namedService(enquiry('Our callers repeat themselves.'))).toBe('AI Model Validation');
  expect(namedService(enquiry('Hello.\nAbout ASR Testing:'))).toBe('AI Model Validation');
});

test('what is no name stays in the message', () => {
  expect(namedService(enquiry('About <b>you</b>: hello'))).toBe('AI Model Validation');
  expect(namedService(enquiry(`About ${'A'.repeat(60)}: hello`))).toBe('AI Model Validation');
});

test('has an id of its own on the page of thanks', () => {
  expect(namedServiceId('AI Call Testing')).toBe('about-ai-call-testing');
});
