import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { TapeRule } from '../ui/tape-rule.tsx';
import grounds from '../ui/ground.module.css';
import styles from './entrance.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { title: string; children: ReactNode };

/** The page around signing in and invitations. */
export function Entrance({ title, children }: Props) {
  return (
    <div className={`${grounds.graph} ${styles.ground}`}>
      <header className={styles.bar}>
        <Logo name="Desk" />
        <ThemeSwitch />
      </header>
      <main className={styles.sheet}>
        <TapeRule />
        <div className={styles.inside}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
