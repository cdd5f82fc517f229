import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const destinations = [
  { name: 'API Testing', path: '/services/api', description: 'Contracts, auth and failure modes' },
  { name: 'ASR Testing', path: '/ai-testing/asr', description: 'Word error rate by accent and noise' },
  { name: 'Contact Us', path: '/contact' },
];
const names = (query: string) => matching(query, destinations).map(({ name }) => name);

test.each([
  ['', ['API Testing', 'ASR Testing', 'Contact Us']],
  ['  ', ['API Testing', 'ASR Testing', 'Contact Us']],
  ['API', ['API Testing']],
  ['test', ['API Testing', 'ASR Testing']],
  ['test accent', ['ASR Testing']],
  ['CONTRACT', ['API Testing']],
  ['cont', ['API Testing', 'Contact Us']],
  ['esting', []],
  ['.*', ['API Testing', 'ASR Testing', 'Contact Us']],
])('%j finds %j', (query, found) => {
  expect(names(query)).toEqual(found);
});
