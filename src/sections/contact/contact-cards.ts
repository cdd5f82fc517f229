import type { ContactCard } from './ways-to-reach.tsx';
import { clock12 } from './office-time.ts';

type Company = {
  email: string;
  phone: string;
  linkedin: string;
  location: { region: string; country: string };
  hours: { timeZoneLabel: string; weekdays: { opens: string; closes: string } };
};

type Words = {
  email: { name: string; note: string };
  phone: { name: string };
  linkedin: { name: string; value: string; note: string };
  location: { name: string };
};

/** The four ways to reach the company, from its one record. */
export function contactCards({ hours, ...company }: Company, words: Words, weekdays: string): ContactCard[] {
  const { opens, closes } = hours.weekdays;
  return [
    { ...words.email, icon: 'mail', value: company.email, href: `mailto:${company.email}` },
    {
      ...words.phone,
      icon: 'phone',
      value: company.phone,
      href: `tel:${company.phone.replaceAll(' ', '')}`,
      note: `${weekdays} ${clock12(opens, 'short')} to ${clock12(closes, 'short')} ${hours.timeZoneLabel}`,
    },
    { ...words.linkedin, icon: 'link', href: company.linkedin, isOutside: true },
    { ...words.location, icon: 'pin', value: company.location.country, note: company.location.region },
  ];
}
