import { expect, test } from 'vitest';
import { modalState, type ModalState } from './modal-state.ts';

test.each<[string | undefined, ModalState]>([
  [undefined, { kind: 'waiting' }],
  ['', { kind: 'none' }],
  ['#services', { kind: 'none' }],
  ['#service-', { kind: 'none' }],
  ['#my-service-api', { kind: 'none' }],
  ['#top#service-api', { kind: 'none' }],
  ['#service-api"]', { kind: 'none' }],
  ['#service-api', { kind: 'service', id: 'service-api' }],
  ['#service-webscraping', { kind: 'service', id: 'service-webscraping' }],
])('the hash %j means %j', (hash, state) => {
  expect(modalState(hash)).toEqual(state);
});
