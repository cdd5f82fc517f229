import { createHash } from 'node:crypto';
import { contactPath } from '../../contract/answers.ts';
import { type EnquiryField, type FieldErrors, limits, services } from '../../contract/enquiry.ts';
import type { RoutePath } from '../../contract/routes.ts';

export type ErrorPage = {
  error: string;
  fields: FieldErrors;
  /** What the visitor had typed, as it came. */
  values: Partial<Record<EnquiryField | 'startedToken', string>>;
};

/** The site's paper, ink and tape, in one small sheet: this page is the server's own and loads nothing. */
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
export const errorPagePolicy = `default-src 'none'; style-src ${styleHash}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
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

const inputs: { name: keyof typeof limits; label: string; type: string; autocomplete: string }[] = [
  { name: 'name', label: 'Full Name *', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email Address *', type: 'email', autocomplete: 'email' },
  { name: 'company', label: 'Company', type: 'text', autocomplete: 'organization' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
];

const required = (label: string) => (label.endsWith('*') ? ' required' : '');

function problem(name: EnquiryField, fields: FieldErrors): { attributes: string; text: string } {
  const text = fields[name];
  return text === undefined
    ? { attributes: '', text: '' }
    : {
        attributes: ` aria-invalid="true" aria-describedby="${name}-problem"`,
        text: `<p class="problem" id="${name}-problem">${escape(text)}</p>`,
      };
}

function formFields({ fields, values }: ErrorPage): string {
  const value = (name: keyof ErrorPage['values']) => escape(values[name] ?? '');
  const lines = inputs.map(({ name, label, type, autocomplete }) => {
    const { attributes, text } = problem(name, fields);
    return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${limits[name]}" value="${value(name)}"${required(label)}${attributes}>${text}`;
  });
  const service = problem('service', fields);
  const options = services.map(
    (name) => `<option${name === values.service ? ' selected' : ''}>${name}</option>`,
  );
  const message = problem('message', fields);
  // A parser drops the first line break of a textarea, so one is given.
  return `${lines.join('\n')}
<label for="service">Service</label>
<select id="service" name="service"${service.attributes}><option value="">Not sure yet</option>${options.join('')}</select>${service.text}
<label for="message">Message *</label>
<textarea id="message" name="message" rows="6" maxlength="${limits.message}" required${message.attributes}>
${value('message')}</textarea>${message.text}
<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="startedToken" value="${value('startedToken')}">`;
}

/** What a visitor without script sees when the enquiry was not taken: why, and the form with everything still in it. */
export function renderErrorPage(page: ErrorPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your message was not sent</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Site">${links.map(([path, label]) => `<a href="${path}">${label}</a>`).join('')}</nav>
<main>
<h1>Your message was not sent</h1>
<p class="alert" role="alert">${escape(page.error)}</p>
<form method="post" action="${contactPath}">
${formFields(page)}
<button type="submit">Send Message</button>
</form>
</main>
</body>
</html>
`;
}
