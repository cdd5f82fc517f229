import { expect, test } from 'vitest';
import { listedAnswers } from './best-answers.ts';

const pages = [
  { path: '/', title: 'Home', description: 'What we do.', searchedAs: null, file: 'index.html' },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Write to us.',
    searchedAs: 'Page' as const,
    file: 'contact.html',
  },
];
const site = {
  pages,
  faultOf: ({ hash }: URL) => (hash === '#nowhere' ? 'has no such place on its page' : undefined),
  textOf: ({ file }: { file: string }) => (file === 'contact.html' ? 'We call back. On weekdays.' : ''),
};

test('an answer says of its page what the page says of itself', () => {
  expect(listedAnswers({ answers: [{ page: '/contact', phrases: ['price'] }] }, site)).toEqual([
    {
      phrases: ['price'],
      hit: { kind: 'Page', title: 'Contact', url: '/contact', excerpt: 'Write to us.', sections: [] },
    },
  ]);
});

test('a place on a page has a name of its own', () => {
  const answers = [{ page: '/#service-api', title: 'API Testing', phrases: ['rest'] }];
  expect(listedAnswers({ answers }, site)[0]?.hit).toMatchObject({
    kind: 'Page',
    title: 'API Testing',
    url: '/#service-api',
    excerpt: '',
  });
});

test('a page that is not there stops the build', () => {
  expect(() => listedAnswers({ answers: [{ page: '/contacts', phrases: ['price'] }] }, site)).toThrow(
    'content/best-answers.yaml: /contacts is no page of this site',
  );
});

test('a place that is not on its page stops the build', () => {
  expect(() => listedAnswers({ answers: [{ page: '/contact#nowhere', phrases: ['price'] }] }, site)).toThrow(
    'content/best-answers.yaml: /contact#nowhere has no such place on its page',
  );
});

test('an answer may repeat a sentence of its page, and no other', () => {
  const saying = (says: string) =>
    listedAnswers({ answers: [{ page: '/contact', says, phrases: ['price'] }] }, site);
  expect(saying('On weekdays.')[0]?.hit.excerpt).toBe('On weekdays.');
  expect(() => saying('At once.')).toThrow('content/best-answers.yaml: /contact does not say “At once.”');
});

test('one phrase has one answer, however it is written', () => {
  const answers = [
    { page: '/contact', phrases: ['opening hours'] },
    { page: '/', phrases: ['what are your hours of opening'] },
  ];
  expect(() => listedAnswers({ answers }, site)).toThrow(
    'content/best-answers.yaml: “what are your hours of opening” of / is the same as one of /contact',
  );
});
