/** Pages that the line hands on otherwise than they came. Their policy is told to allow it. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Page = { headers: IncomingHttpHeaders; html: string };

const POLICY = 'content-security-policy';
export const SAID_PATH = '/engines-said';

function change({ headers, html }: Page, policy: [RegExp, string], edit: (html: string) => string): Page {
  const { 'content-length': _, ...rest } = headers;
  return { headers: { ...rest, [POLICY]: String(headers[POLICY]).replace(...policy) }, html: edit(html) };
}

/** Tells the line what the page logs, throws, fails to load or is refused. */
function listener(path: string): void {
  const say = (what: string) => void fetch(path, { method: 'POST', body: what, keepalive: true });
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const spoken = console[level];
    console[level] = (...words: unknown[]) => {
      say(`${level}: ${words.map(String).join(' ')}`);
      spoken(...words);
    };
  }
  addEventListener('unhandledrejection', ({ reason }) => say(`uncaught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    say(`refused: ${violatedDirective} ${blockedURI}`),
  );
  // What is still on its way when the visitor leaves does not come.
  let leaving = false;
  addEventListener('beforeunload', () => (leaving = true));
  // Captured: what fails to load tells only itself.
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) say(`uncaught: ${event.message}`);
      else if (!leaving) say(`not loaded: ${(event.target as Element).outerHTML.slice(0, 200)}`);
    },
    true,
  );
}

const LISTENER = `(${String(listener)})('${SAID_PATH}')`;
const HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;

/** For WebKitGTK, which keeps its console to itself while it is driven. */
export const withListener = (page: Page): Page =>
  change(page, [/script-src /, `script-src ${HASH} `], (html) =>
    html
      .replace('<head>', `<head><script>${LISTENER}</script>`)
      // The page of a lab may not send even this.
      .replace("connect-src 'none'", "connect-src 'self'"),
  );

/** As an engine reads it that does not know these words of style sheets and markup. */
export const withoutFeatures = (page: Page, words: string[]): Page =>
  change(page, [/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"], (html) =>
    // Scripts stay as they are: words in them are not what is meant.
    html
      .split(/(<script.*?<\/script>)/s)
      .map((part) =>
        part.startsWith('<script')
          ? part
          : words.reduce((left, word) => left.replaceAll(word, word.replace(/\w/, '-lacking-$&')), part),
      )
      .join(''),
  );
