import { createHash } from 'node:crypto';
import type { RoutePath } from '../../contract/routes.ts';

/** The site's paper, ink and tape, in one small sheet: these pages are the server's own and load nothing. */
const style = `
@view-transition{navigation:auto}
:root{color-scheme:light;background:#fbfaf5;color:#131722;font:1.0625rem/1.6 Arial,Helvetica,sans-serif}
body{max-width:44rem;margin:0 auto;padding:0 1.25rem 4rem}
nav{display:flex;flex-wrap:wrap;gap:0 1.75rem;border-bottom:1.5px solid;margin-bottom:3rem}
nav a{color:inherit;padding:1.1rem 0;font-weight:600;text-decoration:none}
h1{font-size:2.6rem;line-height:1;letter-spacing:-.03em;margin:0 0 1.5rem}
label{display:block;margin-top:1.4rem;font-weight:600;font-size:.95rem}
input,select,textarea{width:100%;box-sizing:border-box;padding:.7rem .2rem;font:inherit;color:inherit;background:none;border:0;border-bottom:1px solid}
textarea{border:1px solid #1317223a;border-bottom-color:#131722;padding:.7rem}
button{margin-top:2rem;min-height:48px;padding:.75rem 1.5rem;font:inherit;font-weight:600;border:0;border-radius:3px;background:#fad418;color:inherit;cursor:pointer}
:focus-visible{outline:3px solid #fad418;outline-offset:2px;box-shadow:0 0 0 2px #131722}
.alert{margin:0;padding:1rem 1.1rem;border-left:5px solid #b3261e;background:#fff}
.problem{margin:.35rem 0 0;font-weight:600;color:#b3261e}
.trap{position:absolute;left:-100vw}
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The page carries a form and one style, and nothing else. */
export const formPagePolicy = `default-src 'none'; style-src ${styleHash}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escape(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const links: [RoutePath, string][] = [
  ['/', 'Home'],
  ['/ai-testing', 'AI Testing'],
  ['/services', 'Services'],
  ['/our-works', 'Our Works'],
  ['/contact', 'Contact'],
];

export type TextInput = {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  maxlength: number;
};

/** What is wrong with a field, bound to it. */
export function problem(name: string, text: string | undefined): { attributes: string; text: string } {
  return text === undefined
    ? { attributes: '', text: '' }
    : {
        attributes: ` aria-invalid="true" aria-describedby="${name}-problem"`,
        text: `<p class="problem" id="${name}-problem">${escape(text)}</p>`,
      };
}

export function textInput(input: TextInput, value: string | undefined, error: string | undefined): string {
  const { name, label, type, autocomplete, maxlength } = input;
  const { attributes, text } = problem(name, error);
  const required = label.endsWith('*') ? ' required' : '';
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxlength}" value="${escape(value ?? '')}"${required}${attributes}>${text}`;
}

/** The fields that no visitor sees. */
export const unseenFields = (startedToken: string | undefined): string =>
  `<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="startedToken" value="${escape(startedToken ?? '')}">`;

export type FormPage = {
  title: string;
  error: string;
  /** Where the form goes; without one to the address that the page has, query included. */
  action?: string;
  /** Markup, escaped by whoever wrote it. */
  fields: string;
  button: string;
};

/** What a visitor without script sees when a post was not taken. */
export function renderFormPage({ title, error, action, fields, button }: FormPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Site">${links.map(([path, label]) => `<a href="${path}">${label}</a>`).join('')}</nav>
<main>
<h1>${title}</h1>
<p class="alert" role="alert">${escape(error)}</p>
<form method="post"${action === undefined ? '' : ` action="${action}"`}>
${fields}
<button type="submit">${button}</button>
</form>
</main>
</body>
</html>
`;
}
