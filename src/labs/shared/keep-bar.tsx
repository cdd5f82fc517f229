import { useState } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import lab from './lab.module.css';
import styles from './keep-bar.module.css';

type TextFile = { name: string; text: string };

type Props = {
  /** What is kept, in a word. */
  what?: string;
  /** The words on what leads to the contact form. */
  asking?: string;
  /** Whether the address holds the measurement; too much for one goes into a file. */
  keeping: 'nothing' | 'address' | 'too-long';
  /** What the file holds, to be dropped here again. */
  file: () => TextFile;
  /** The same for people and their documents, if it makes sense there. */
  markdown?: () => TextFile;
  /** What an enquiry would say, shown before anything is opened. */
  summary: string;
  enquiry: Href;
};

const words = {
  nothing: (what: string) => `Change something, and the address of this page holds your ${what}.`,
  address: (what: string) =>
    `The address of this page holds the ${what}: whoever opens the link sees it. It is not sent to us.`,
  'too-long': () => 'Too much for an address. The file holds it: drop it here to go on.',
};

function save({ name, text }: TextFile, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What can be done with a measurement: send it on, keep it, print it, ask about it. */
export function KeepBar(props: Props) {
  const {
    what = 'measurement',
    asking = 'Ask us about this',
    keeping,
    file,
    markdown,
    summary,
    enquiry,
  } = props;
  const [said, say] = useState('');
  const copy = (text: string, copied: string, refused: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(`The browser refused to copy. ${refused}`),
    );
  return (
    <div className={styles.keep}>
      <div className={lab.actions}>
        <button
          type="button"
          className={buttonClass('ghost')}
          onClick={() => copy(location.href, 'Link copied.', 'The link is in the address bar.')}
          disabled={keeping !== 'address'}
        >
          Copy link
        </button>
        <button
          type="button"
          className={buttonClass('ghost')}
          onClick={() => save(file(), 'application/json')}
        >
          Download
        </button>
        <button type="button" className={buttonClass('ghost')} onClick={() => print()}>
          Print
        </button>
        {markdown && (
          <>
            <button
              type="button"
              className={buttonClass('ghost')}
              onClick={() => copy(markdown().text, 'Markdown copied.', 'The download has the same text.')}
            >
              Copy Markdown
            </button>
            <button
              type="button"
              className={buttonClass('ghost')}
              onClick={() => save(markdown(), 'text/markdown')}
            >
              Download Markdown
            </button>
          </>
        )}
      </div>
      <p aria-live="polite">{said || words[keeping](what)}</p>
      <details>
        <summary>{asking}</summary>
        <p>Only these lines go into the message, and only when you send the form:</p>
        <pre>{summary}</pre>
        <a className={buttonClass('tape')} href={enquiry}>
          Open the contact form with them
        </a>
      </details>
    </div>
  );
}
