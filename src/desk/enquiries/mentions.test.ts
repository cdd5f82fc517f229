import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.ts';

const people = [
  { id: '1', name: 'Ana Silva' },
  { id: '2', name: 'Ben Ode' },
  { id: '3', name: 'Ben Roth' },
  { id: '4', name: 'Zoë' },
];
const ids = (text: string) => mentionedIn(text, people).map(({ id }) => id);

test.each([
  ['@ana please look', ['1']],
  ['Thanks @Ana Silva.', ['1']],
  ['@Ben, who is it?', []],
  ['@ben roth and @zoë', ['3', '4']],
  ['mail ana@example.com', []],
  ['@Anabel @ana', ['1']],
  ['@Anabel', []],
  ['nobody', []],
])('%s', (text, named) => expect(ids(text)).toEqual(named));
