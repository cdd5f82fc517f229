/** WebKitGTK does not expose its console to WebDriver, so pages report theirs to the proxy. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Document = { headers: IncomingHttpHeaders; html: string };

export const CONSOLE_PATH = '/engines-console';

/** Runs in the page. */
function report(path: string): void {
  const send = (line: string) => void fetch(path, { method: 'POST', body: line, keepalive: true });
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const original = console[level];
    console[level] = (...values: unknown[]) => {
      send(`${level}: ${values.map(String).join(' ')}`);
      original(...values);
    };
  }
  addEventListener('unhandledrejection', ({ reason }) => send(`uncaught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`blocked: ${violatedDirective} ${blockedURI}`),
  );
  // Leaving a page cancels its pending requests; those are not failures.
  let leaving = false;
  addEventListener('beforeunload', () => (leaving = true));
  // Load errors do not bubble.
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) send(`uncaught: ${event.message}`);
      else if (!leaving) send(`failed to load: ${(event.target as Element).outerHTML.slice(0, 200)}`);
    },
    true,
  );
}

const SCRIPT = `(${String(report)})('${CONSOLE_PATH}')`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const POLICY = 'content-security-policy';

export function withConsoleReporter({ headers, html }: Document): Document {
  const { 'content-length': _, ...rest } = headers;
  return {
    headers: { ...rest, [POLICY]: String(headers[POLICY]).replace(/script-src /, `script-src ${HASH} `) },
    html: html
      .replace('<head>', `<head><script>${SCRIPT}</script>`)
      // Lab pages may not connect anywhere; this report is the exception.
      .replace("connect-src 'none'", "connect-src 'self'"),
  };
}
