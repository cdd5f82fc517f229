import type { ReactNode } from 'react';
import type { Href } from '../../contract/routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import layout from '../ui/layout.module.css';
import styles from './site-header.module.css';

type Props = {
  name: string;
  /** The bar lies on the home page's hero until the visitor scrolls. */
  overHero: boolean;
  contact: { path: Href; name: string };
  children?: ReactNode;
};

export function SiteHeader({ name, overHero, contact, children }: Props) {
  return (
    <header className={styles.header} data-site-header={overHero ? 'over-hero' : 'opaque'}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <div className={`${layout.container} ${styles.inner}`}>
        <Logo name={name} />
        {children}
        <ThemeToggle />
        <div className={styles.contact}>
          <ButtonLink href={contact.path}>{contact.name}</ButtonLink>
        </div>
      </div>
    </header>
  );
}
