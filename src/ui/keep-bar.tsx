import { useState } from 'react';
import type { Href } from '../../contract/routes.ts';
import { buttonClass } from './button.tsx';
import lab from './lab.module.css';
import styles from './keep-bar.module.css';

type Props = {
  /** Whether the address holds the measurement; too much for one goes into a file. */
  keeping: 'nothing' | 'address' | 'too-long';
  /** What the file holds, to be dropped here again. */
  file: () => { name: string; text: string };
  /** What an enquiry would say, shown before anything is opened. */
  summary: string;
  enquiry: Href;
};

const words = {
  nothing: 'Change something, and the address of this page holds your measurement.',
  address:
    'The address of this page holds the measurement: whoever opens the link sees it. It is not sent to us.',
  'too-long': 'Too much for an address. The file holds it: drop it here to go on.',
};

function save({ name, text }: { name: string; text: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What can be done with a measurement: send it on, keep it, print it, ask about it. */
export function KeepBar({ keeping, file, summary, enquiry }: Props) {
  const [said, say] = useState('');
  const copy = (): void =>
    void navigator.clipboard.writeText(location.href).then(
      () => say('Link copied.'),
      () => say('The browser refused to copy. The link is in the address bar.'),
    );
  return (
    <div className={styles.keep}>
      <div className={lab.actions}>
        <button
          type="button"
          className={buttonClass('ghost')}
          onClick={copy}
          disabled={keeping !== 'address'}
        >
          Copy link
        </button>
        <button type="button" className={buttonClass('ghost')} onClick={() => save(file())}>
          Download
        </button>
        <button type="button" className={buttonClass('ghost')} onClick={() => print()}>
          Print
        </button>
      </div>
      <p aria-live="polite">{said || words[keeping]}</p>
      <details>
        <summary>Ask us about this</summary>
        <p>Only these lines go into the message, and only when you send the form:</p>
        <pre>{summary}</pre>
        <a className={buttonClass('tape')} href={enquiry}>
          Open the contact form with them
        </a>
      </details>
    </div>
  );
}
