import type { FastifyReply } from 'fastify';
import { INK, PAPER, QUIET_INK, TAPE } from '../../contract/colours.ts';
import type { FormField } from '../../contract/form-field.ts';
import type { RoutePath } from '../../contract/routes.ts';
import { hashSource } from '../http/security-headers.ts';
import { escapeTyped, renderField, renderHiddenFields } from './form-fields.ts';
import type { FieldTexts } from './refusal.ts';

/** The site's colours in one small stylesheet: the server renders these pages itself, and they load nothing. */
const STYLE = `
@view-transition{navigation:auto}
:root{color-scheme:light;background:${PAPER};color:${INK};font:1.0625rem/1.6 Arial,Helvetica,sans-serif}
body{max-width:44rem;margin:0 auto;padding:0 1.25rem 4rem}
nav{display:flex;flex-wrap:wrap;gap:0 1.75rem;border-bottom:1.5px solid;margin-bottom:3rem}
nav a{color:inherit;padding:1.1rem 0;font-weight:600;text-decoration:none}
h1{font-size:2.6rem;line-height:1;letter-spacing:-.03em;margin:0 0 1.5rem}
label{display:block;margin-top:1.4rem;font-weight:600;font-size:.95rem}
input,select,textarea{width:100%;box-sizing:border-box;padding:.7rem .2rem;font:inherit;color:inherit;background:none;border:0;border-bottom:1px solid}
textarea{border:1px solid ${INK}3a;border-bottom-color:${INK};padding:.7rem}
button{margin-top:2rem;min-height:48px;padding:.75rem 1.5rem;font:inherit;font-weight:600;border:0;border-radius:3px;background:${TAPE};color:inherit;cursor:pointer}
:focus-visible{outline:3px solid ${TAPE};outline-offset:2px;box-shadow:0 0 0 2px ${INK}}
.alert{margin:0;padding:1rem 1.1rem;border-left:5px solid #b3261e;background:#fff}
.problem{margin:.35rem 0 0;font-weight:600;color:#b3261e}
.trap{position:absolute;left:-100vw}
fieldset{margin:1.4rem 0 0;padding:0;border:0}
legend{padding:0;font-weight:600}
summary{padding:.6rem 0;border-top:1px solid ${INK}3a;cursor:pointer}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:0 1rem;margin:0;padding:0 0 .8rem;list-style:none}
.times label{display:flex;align-items:center;gap:.6rem;min-height:44px;margin:0}
.times input{width:1.2rem;height:1.2rem;accent-color:${INK}}
.times small{font-weight:400;color:${QUIET_INK}}
.quiet{background:none;border:1.5px solid}
`;

/** The page needs one form and one inline style, nothing else. */
const POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const links: [RoutePath, string][] = [
  ['/', 'Home'],
  ['/ai-testing', 'AI Testing'],
  ['/services', 'Services'],
  ['/our-works', 'Our Works'],
  ['/contact', 'Contact'],
];

export type FormPage = {
  title: string;
  button: string;
  /** The form's action; without one it posts to the page's own URL, query included. */
  action?: string;
  fields?: Record<string, FormField>;
  /** Drawn before the fields. */
  choices?: (shown: Refused) => string;
};

/** The error, the errors by field, and the values as submitted: unvalidated, but text. */
export type Refused = { error?: string; errors?: FieldTexts; typed?: FieldTexts };

/** A page of the server's own. */
export const renderPage = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Site">${links.map(([path, label]) => `<a href="${path}">${label}</a>`).join('')}</nav>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;

export const renderAlert = (error: string | undefined): string =>
  error === undefined ? '' : `<p class="alert" role="alert">${escapeTyped(error)}</p>`;

/** What a visitor without script sees when a post was not taken: the form with everything still in it. */
export function renderFormPage(
  { title, action, fields, choices, button }: FormPage,
  refused: Refused,
): string {
  return renderPage(
    title,
    `${renderAlert(refused.error)}
<form method="post"${action === undefined ? '' : ` action="${action}"`}>
${choices ? choices(refused) : ''}
${fields ? renderFields(fields, refused) : ''}
<button type="submit">${button}</button>
</form>`,
  );
}

function renderFields(fields: Record<string, FormField>, { errors = {}, typed = {} }: Refused): string {
  const seen = Object.entries(fields).map(([name, field]) =>
    renderField(name, field, typed[name], errors[name]),
  );
  return [...seen, renderHiddenFields(typed.startedToken)].join('\n');
}

export const sendFormPage = (reply: FastifyReply, page: FormPage, refused: Refused): FastifyReply =>
  sendPage(reply, renderFormPage(page, refused));

export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html);
