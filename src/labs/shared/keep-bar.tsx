import { useState } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import lab from './lab.module.css';
import styles from './keep-bar.module.css';

type TextFile = { name: string; text: string };

type Props = {
  /** The noun for what is stored. */
  what?: string;
  /** The label of the section that leads to the contact form. */
  asking?: string;
  /** Whether the URL holds the state; if it is too long, only a file does. */
  keeping: 'nothing' | 'address' | 'too-long';
  /** The downloaded file, which can be opened here again. */
  file: () => TextFile;
  /** The same as Markdown, if that makes sense. */
  markdown?: () => TextFile;
  /** The text of the enquiry, shown before the form is opened. */
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

/** Share, download, print or ask about the result. */
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
