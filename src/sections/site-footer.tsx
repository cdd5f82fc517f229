import type { Href } from '../../contract/routes.ts';
import { Logo } from '../ui/logo.tsx';
import layout from '../ui/layout.module.css';
import styles from './site-footer.module.css';

type Link = { name: string; path: Href };

type Props = {
  company: {
    name: string;
    tagline: string;
    email: string;
    phone: string;
    linkedin: string;
    location: { region: string; country: string };
    profiles: { name: string; url: string }[];
  };
  columns: { name: string; links: Link[] }[];
  legal: Link[];
  year: number;
};

const outside = { target: '_blank', rel: 'noopener noreferrer' };

export function SiteFooter({ company, columns, legal, year }: Props) {
  const profiles = [{ name: 'LinkedIn', url: company.linkedin }, ...company.profiles];
  return (
    <footer className={styles.footer} id="footer">
      <div className={`${layout.container} ${styles.inner}`}>
        <div className={styles.brand}>
          <Logo name={company.name} />
          <p>{company.tagline}</p>
          <address>
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
            <span>
              {company.location.region}, {company.location.country}
            </span>
          </address>
        </div>
        {columns.map((column) => (
          <nav key={column.name} aria-label={`${column.name}, footer`}>
            <h2>{column.name}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.name}>
                  <a href={link.path}>{link.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.ticks} aria-hidden="true" />
      <div className={`${layout.container} ${styles.base}`}>
        <p>
          © {year} {company.name}
        </p>
        <ul>
          {legal.map((link) => (
            <li key={link.path}>
              <a href={link.path}>{link.name}</a>
            </li>
          ))}
          {profiles.map((profile) => (
            <li key={profile.name}>
              {profile.url.startsWith('/') ? (
                <a href={profile.url}>{profile.name}</a>
              ) : (
                <a href={profile.url} {...outside}>
                  {profile.name}
                  <span className={styles.unseen}> (opens in a new tab)</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
