import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Team } from './team.tsx';

const shared = {
  title: 'Who tests',
  roles: [{ title: 'Test lead', talks: 'You', does: 'Plans' }],
  labels: { years: 'years in testing', languages: 'Languages', talks: 'Talks to' },
};

test('without people the page describes the roles on a team', () => {
  const page = renderToStaticMarkup(<Team {...shared} people={[]} />);
  expect(page).toContain('Test lead');
  expect(page).not.toContain('<img');
});

test('people take the place of the roles, each with a photo if there is one', () => {
  const person = { name: 'A Tester', role: 'Tester', years: 8, languages: ['English', 'Hindi'] };
  const page = renderToStaticMarkup(
    <Team
      {...shared}
      people={[
        { ...person, photo: 'a.webp' },
        { ...person, name: 'Another' },
      ]}
    />,
  );
  expect(page).toContain('Tester, 8 years in testing');
  expect(page).toContain('English, Hindi');
  expect(page.match(/<img/g)).toHaveLength(1);
  expect(page).not.toContain('Test lead');
});
