import { useState } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Action } from './action.tsx';
import lab from './lab.module.css';
import { drawResults } from './result-picture.ts';
import { csvTable, markdownTable, type ResultRow } from './result-table.ts';
import { shellWords } from './shell-words.ts';
import type { Keeping } from './use-kept-state.ts';
import styles from './keep-bar.module.css';

/** Figures with the names of their columns, if they are no measured values with intervals. */
type Results = { title: string; rows: readonly ResultRow[]; head?: ResultRow };

type Props = {
  /** The noun for what is stored. */
  what?: string;
  /** The label of the section that leads to the contact form. */
  asking?: string;
  /** The state, and whether the URL holds it; if it is too long, only a file does. */
  keep: { kept: object; keeping: Keeping };
  /** The results, which the file also contains. */
  scores?: unknown;
  /** The name of the saved file, which the lab can open again. */
  file: string;
  /** Figures to copy as a table or picture, with their title. */
  results?: Results;
  /** The toolkit's arguments for the same figures. */
  command?: readonly string[];
  /** A text as Markdown, in place of the table of the results. */
  markdown?: { file: string; text: () => string };
  /** The text of the enquiry, shown before the form is opened. */
  summary: string;
  enquiry: Href;
};

const words = {
  nothing: (what: string) => `Change something, and the address of this page holds your ${what}.`,
  address: (what: string) =>
    `The address of this page holds the ${what}: anyone who opens the link sees it. It is not sent to us.`,
  'too-long': () => 'Too much for an address. The file holds it: drop it here to go on.',
};

function save(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const REFUSED = 'The browser refused to copy.';

/** Safari requires the clipboard call to be synchronous, with a promise of the picture. */
const copyPicture = ({ title, rows }: Results): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({ 'image/png': drawResults(title, rows, location.host + location.pathname) }),
  ]);

type CopiesProps = {
  results: Results;
  hasMarkdown: boolean;
  copyText: (text: string) => void;
  say: (words: string) => void;
};

const Copies = ({ results, hasMarkdown, copyText, say }: CopiesProps) => (
  <>
    {!hasMarkdown && (
      <Action onClick={() => copyText(markdownTable(results.title, results.rows))}>Copy Markdown</Action>
    )}
    <Action onClick={() => copyText(csvTable(results.rows, results.head))}>Copy CSV</Action>
    <Action
      onClick={() =>
        void copyPicture(results).then(
          () => say('Image copied.'),
          () => say(`${REFUSED} A screenshot shows the same.`),
        )
      }
    >
      Copy image
    </Action>
  </>
);

/** The package is not on npm, so it is installed from this site. */
const ARCHIVE = new URL('/toolkit/plumbline-cli.tgz', import.meta.env.SITE).href;

const InPipeline = ({ command }: { command: readonly string[] }) => (
  <details>
    <summary>Measure this in a pipeline</summary>
    <p>
      The <a href="/docs/toolkit">command line tool</a> gives the same figures, and its exit code says whether
      the limits are met. Install it once, from this site:
    </p>
    <pre>npm install --save-dev {ARCHIVE}</pre>
    <p>Then measure what is on screen:</p>
    <pre>npx plumbline-cli {shellWords(command)}</pre>
  </details>
);

/** Share, download, print or ask about the result. */
export function KeepBar(props: Props) {
  const { what = 'measurement', asking = 'Ask us about this', keep, scores, file, results, markdown } = props;
  const { command } = props;
  const { kept, keeping } = keep;
  const [said, say] = useState('');
  const copy = (text: string, copied: string, refused: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(`${REFUSED} ${refused}`),
    );
  const copyLink = (): void => copy(location.href, 'Link copied.', 'The link is in the address bar.');
  const copyTable = (text: string): void =>
    copy(text, 'Table copied.', 'The figures can be selected on the page.');
  return (
    <div className={`${styles.keep} ${lab.wide}`}>
      <div className={lab.actions}>
        <Action onClick={copyLink} disabled={keeping !== 'address'}>
          Copy link
        </Action>
        <Action onClick={() => save(file, JSON.stringify({ ...kept, scores }), 'application/json')}>
          Download
        </Action>
        <Action onClick={() => print()}>Print</Action>
        {results && results.rows.length > 0 && (
          <Copies results={results} hasMarkdown={markdown !== undefined} copyText={copyTable} say={say} />
        )}
        {markdown && (
          <>
            <Action
              onClick={() => copy(markdown.text(), 'Markdown copied.', 'The download has the same text.')}
            >
              Copy Markdown
            </Action>
            <Action onClick={() => save(markdown.file, markdown.text(), 'text/markdown')}>
              Download Markdown
            </Action>
          </>
        )}
      </div>
      <p aria-live="polite">{said || words[keeping](what)}</p>
      {command && <InPipeline command={command} />}
      <details>
        <summary>{asking}</summary>
        <p>Only these lines go into the message, and only when you send the form:</p>
        <pre>{props.summary}</pre>
        <a className={buttonClass('tape')} href={props.enquiry}>
          Open the contact form with these lines
        </a>
      </details>
    </div>
  );
}
