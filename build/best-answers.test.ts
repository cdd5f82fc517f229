import { expect, test } from 'vitest';
import { listedAnswers } from './best-answers.ts';

const pages = [
  { path: '/', title: 'Home', description: 'What we do.', searchedAs: null },
  { path: '/contact', title: 'Contact', description: 'Write to us.', searchedAs: 'Page' as const },
];

test('an answer says of its page what the page says of itself', () => {
  expect(listedAnswers({ answers: [{ page: '/contact', phrases: ['price'] }] }, pages)).toEqual([
    {
      phrases: ['price'],
      hit: { kind: 'Page', title: 'Contact', url: '/contact', excerpt: 'Write to us.', sections: [] },
    },
  ]);
});

test('a place on a page has a name of its own', () => {
  const answers = [{ page: '/#service-api', title: 'API Testing', phrases: ['rest'] }];
  expect(listedAnswers({ answers }, pages)[0]?.hit).toMatchObject({
    kind: 'Page',
    title: 'API Testing',
    url: '/#service-api',
    excerpt: '',
  });
});

test('a page that is not there stops the build', () => {
  expect(() => listedAnswers({ answers: [{ page: '/contacts', phrases: ['price'] }] }, pages)).toThrow(
    'content/best-answers.yaml: /contacts is no page of this site',
  );
});

test('one phrase has one answer, however it is written', () => {
  const answers = [
    { page: '/contact', phrases: ['opening hours'] },
    { page: '/', phrases: ['what are your hours of opening'] },
  ];
  expect(() => listedAnswers({ answers }, pages)).toThrow(
    'content/best-answers.yaml: “what are your hours of opening” of / is the same as one of /contact',
  );
});
