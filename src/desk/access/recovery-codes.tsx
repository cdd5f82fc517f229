import { buttonClass } from '../../ui/button.tsx';
import styles from './access.module.css';

type Props = { codes: string[]; onKept: () => void };

/** Shown once: the server keeps no copy that could be read. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <>
      <p>
        If the phone with the app is lost, one of these takes the place of its code. Each works once. They are
        not shown again: print them, or keep them in a password manager.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className={buttonClass('tape')} onClick={onKept}>
        I have kept them
      </button>
    </>
  );
}
