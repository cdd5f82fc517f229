import { generate } from 'lean-qr';
import { useMemo } from 'react';
import type { AuthenticatorAnswer } from '../../../contract/desk/access.ts';
import styles from './access.module.css';

/** Around the pattern, as wide as readers need it. */
const QUIET = 4;

function patternOf(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}

export function AuthenticatorOffer({ app }: { app: AuthenticatorAnswer }) {
  const { size, path } = useMemo(() => patternOf(app.uri), [app.uri]);
  const side = size + 2 * QUIET;
  return (
    <div className={styles.offer}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <div>
        <p>Scan this with an authenticator app. It shows a new code every 30 seconds.</p>
        <p>
          On this phone: <a href={app.uri}>open the app</a>. Or type the key:
        </p>
        <code>{app.secret.replace(/.{4}(?!$)/g, '$& ')}</code>
      </div>
    </div>
  );
}
