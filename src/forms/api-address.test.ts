import { afterEach, expect, test, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { apiAddress } from './api-address.ts';

afterEach(() => vi.unstubAllEnvs());

test('is on the same origin, unless the site was built with API_ORIGIN', () => {
  expect(apiAddress(CONTACT_PATH)).toBe(CONTACT_PATH);
  vi.stubEnv('API_ORIGIN', 'https://api.plumbline.example');
  expect(apiAddress(CONTACT_PATH)).toBe('https://api.plumbline.example/api/contact');
});
