export type HttpToken = { kind: 'plain' | 'key' | 'string' | 'number'; text: string };

const JSON_TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\btrue\b|\bfalse\b|\bnull\b)/g;

function bodyTokens(body: string): HttpToken[] {
  const tokens: HttpToken[] = [];
  let at = 0;
  for (const match of body.matchAll(JSON_TOKEN)) {
    const [whole, quoted, colon, literal] = match;
    tokens.push({ kind: 'plain', text: body.slice(at, match.index) });
    if (literal !== undefined) tokens.push({ kind: 'number', text: literal });
    else if (colon === undefined) tokens.push({ kind: 'string', text: quoted ?? '' });
    else tokens.push({ kind: 'key', text: quoted ?? '' }, { kind: 'plain', text: colon });
    at = match.index + whole.length;
  }
  tokens.push({ kind: 'plain', text: body.slice(at) });
  return tokens;
}

function headTokens(head: string): HttpToken[] {
  const [start = '', ...headers] = head.split('\n');
  const tokens: HttpToken[] = [{ kind: 'plain', text: start }];
  for (const header of headers) {
    const colon = header.indexOf(':');
    tokens.push({ kind: 'plain', text: '\n' });
    tokens.push({ kind: 'key', text: header.slice(0, colon) }, { kind: 'plain', text: header.slice(colon) });
  }
  return tokens;
}

/** Start line and headers up to the first empty line, JSON after it. Joined, the tokens are the message again. */
export function httpTokens(message: string): HttpToken[] {
  const end = message.indexOf('\n\n');
  const head = end === -1 ? message : message.slice(0, end);
  const merged: HttpToken[] = [];
  for (const token of [...headTokens(head), ...bodyTokens(end === -1 ? '' : message.slice(end))]) {
    const last = merged.at(-1);
    if (token.text === '') continue;
    if (last && last.kind === token.kind) last.text += token.text;
    else merged.push({ ...token });
  }
  return merged;
}
