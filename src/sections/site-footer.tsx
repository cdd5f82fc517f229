import type { Href } from '../../contract/routes.ts';
import { LinkList } from '../ui/link-list.tsx';
import { Logo } from '../ui/logo.tsx';
import layout from '../ui/layout.module.css';
import roles from '../ui/text-roles.module.css';
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
  /** The last row, before the profiles. */
  links: Link[];
  year: number;
};

const outside = (name: string) => ({
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-label': `${name} (opens in a new tab)`,
});

export function SiteFooter({ company, columns, links, year }: Props) {
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
            <h2 className={roles.label}>{column.name}</h2>
            <LinkList links={column.links} />
          </nav>
        ))}
      </div>
      <div className={styles.ticks} aria-hidden="true" />
      <div className={`${layout.container} ${styles.base}`}>
        <p>
          © {year} {company.name}
        </p>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>{link.name}</a>
            </li>
          ))}
          {profiles.map((profile) => (
            <li key={profile.name}>
              <a href={profile.url} {...(!profile.url.startsWith('/') && outside(profile.name))}>
                {profile.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
