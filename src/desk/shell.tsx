import { type ComponentType, useEffect, useRef, useState } from 'react';
import { accessPaths, type DeskUser, hasRole } from '../../contract/desk/access.ts';
import { Logo } from '../ui/logo.tsx';
import { ask } from './api.ts';
import { ProblemNote } from './problem-note.tsx';
import { hrefOf, useRoute } from './router.ts';
import type { Screen, ScreenProps } from './screen.ts';
import { screens } from './screens.ts';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { useTask } from './use-task.ts';

type Props = { user: DeskUser; onSignedOut: () => void };

/** The desk around its screens: navigation, who is signed in, and the way out. */
export function Shell({ user, onSignedOut }: Props) {
  const [path, ...rest] = useRoute();
  const open = screens.filter(({ role }) => hasRole(user.role, role));
  const screen = open.find((each) => each.path === path) ?? (path === undefined ? open[0] : undefined);
  const signOut = useTask();

  return (
    <>
      <header className={styles.bar}>
        <div className={styles.row}>
          <Logo name="Desk" />
          <nav className={styles.nav} aria-label="Desk">
            <ul>
              {open.map(({ path: own, title }) => (
                <li key={own}>
                  <a href={hrefOf(own)} aria-current={own === screen?.path ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.tools}>
            <ThemeSwitch />
            <button
              type="button"
              className={styles.out}
              onClick={() => signOut.run(() => ask('POST', accessPaths.signOut), onSignedOut)}
            >
              Sign out
            </button>
          </div>
        </div>
      </header>
      <ProblemNote problem={signOut.problem} />
      {screen ? <ScreenPlace key={screen.path} screen={screen} user={user} rest={rest} /> : <NoScreen />}
    </>
  );
}

const NoScreen = () => (
  <main className={styles.main}>
    <h1>Nothing here</h1>
    <p>There is no such screen, or your role does not include it. Choose one above.</p>
  </main>
);

type PlaceProps = Omit<ScreenProps, 'rest'> & { screen: Screen; rest: string[] };

function ScreenPlace({ screen, ...props }: PlaceProps) {
  const [Content, setContent] = useState<ComponentType<ScreenProps>>();
  const [failed, setFailed] = useState(false);
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = `${screen.title} · Desk`;
    screen.load().then(
      (loaded) => setContent(() => loaded),
      () => setFailed(true),
    );
  }, [screen]);

  // Each screen has its own element, so that screen readers start there and Tab continues inside it.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);

  return (
    <main ref={main} className={styles.main} tabIndex={-1} aria-labelledby="screen-title">
      <h1 id="screen-title">{screen.title}</h1>
      {Content && <Content {...props} />}
      {failed && (
        <ProblemNote
          problem={{ code: 'lost', text: 'This screen could not be loaded. Is there a connection?' }}
          onRetry={() => location.reload()}
        />
      )}
    </main>
  );
}
