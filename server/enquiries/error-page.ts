import { contactPath } from '../../contract/answers.ts';
import { limits, services } from '../../contract/enquiry.ts';
import { escape, problem, renderFormPage, textInput, unseenFields } from '../forms/form-page.ts';
import type { Typed } from '../forms/guard.ts';

const inputs = [
  { name: 'name', label: 'Full Name *', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email Address *', type: 'email', autocomplete: 'email' },
  { name: 'company', label: 'Company', type: 'text', autocomplete: 'organization' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
] as const;

function formFields(fields: Typed, typed: Typed): string {
  const lines = inputs.map((input) =>
    textInput({ ...input, maxlength: limits[input.name] }, typed[input.name], fields[input.name]),
  );
  const service = problem('service', fields.service);
  const options = services.map(
    (name) => `<option${name === typed.service ? ' selected' : ''}>${name}</option>`,
  );
  const message = problem('message', fields.message);
  // A parser drops the first line break of a textarea, so one is given.
  return `${lines.join('\n')}
<label for="service">Service</label>
<select id="service" name="service"${service.attributes}><option value="">Not sure yet</option>${options.join('')}</select>${service.text}
<label for="message">Message *</label>
<textarea id="message" name="message" rows="6" maxlength="${limits.message}" required${message.attributes}>
${escape(typed.message ?? '')}</textarea>${message.text}
${unseenFields(typed.startedToken)}`;
}

export function renderEnquiryPage(error: string, fields: Typed, typed: Typed): string {
  return renderFormPage({
    title: 'Your message was not sent',
    error,
    action: contactPath,
    fields: formFields(fields, typed),
    button: 'Send Message',
  });
}
