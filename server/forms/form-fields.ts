import { type FormField, labelOf } from '../../contract/form-field.ts';
import { escapeHtml } from '../html.ts';

/** What a visitor typed, without the control characters that no page may contain. */
export const escapeTyped = (text: string): string => escapeHtml(text.replace(/[^\P{Cc}\n\t]/gu, ''));

/** A field with what was typed into it and what is wrong with it. */
export function renderField(name: string, field: FormField, value = '', error?: string): string {
  const required = field.required ? ' required' : '';
  const invalid = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  const problem =
    error === undefined ? '' : `<p class="problem" id="${name}-problem">${escapeTyped(error)}</p>`;
  return `<label for="${name}">${labelOf(field)}</label>
${renderControl(`id="${name}" name="${name}"`, field, value, required + invalid)}${problem}`;
}

function renderControl(identity: string, field: FormField, value: string, state: string): string {
  if (field.type === 'select') {
    const options = field.options.map(
      (option) => `<option${option === value ? ' selected' : ''}>${option}</option>`,
    );
    return `<select ${identity}${state}><option value="">${field.emptyOption}</option>${options.join('')}</select>`;
  }
  const { type, maxLength } = field;
  const typed = escapeTyped(value);
  // A parser drops the first line break of a textarea, so one is given.
  if (type === 'textarea')
    return `<textarea ${identity} rows="${field.rows}" maxlength="${maxLength}"${state}>\n${typed}</textarea>`;
  return `<input ${identity} type="${type}" autocomplete="${field.autoComplete}" maxlength="${maxLength}" value="${typed}"${state}>`;
}

/** The honeypot and the start token, which no visitor sees. */
export const renderHiddenFields = (startedToken = ''): string =>
  `<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="startedToken" value="${escapeTyped(startedToken)}">`;
