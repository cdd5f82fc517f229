import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

const company = {
  name: 'Acme',
  tagline: 'Tested.',
  email: 'hello@acme.example',
  phone: '+91 80 5550 0142',
  linkedin: 'https://www.linkedin.com/company/acme',
  location: { region: 'Karnataka', country: 'India' },
};

test('beside LinkedIn there are two more links: profiles open in a new tab, pages of the site do not', () => {
  const profiles = [
    { name: 'Mastodon', url: 'https://social.example/@acme' },
    { name: 'Newsletter', url: '/newsletter' },
  ];
  const html = renderToStaticMarkup(
    <SiteFooter company={{ ...company, profiles }} columns={[]} links={[]} year={2026} />,
  );
  const links = [...html.matchAll(/<li><a href="([^"]+)"([^>]*)>/g)].map(([, href, rest = '']) => [
    href,
    rest.includes('_blank'),
  ]);
  expect(links).toEqual([
    [company.linkedin, true],
    ['https://social.example/@acme', true],
    ['/newsletter', false],
  ]);
});
