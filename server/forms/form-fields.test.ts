import { expect, test } from 'vitest';
import type { FormField } from '../../contract/form-field.ts';
import { renderField, renderHiddenFields } from './form-fields.ts';

const name: FormField = {
  label: 'Full Name',
  type: 'text',
  required: true,
  maxLength: 9,
  autoComplete: 'name',
};
const service: FormField = { label: 'Service', type: 'select', emptyOption: 'Any', options: ['A', 'B'] };
const message: FormField = { label: 'Message', type: 'textarea', maxLength: 50, rows: 6 };

test.each<[string, Parameters<typeof renderField>, string]>([
  [
    'an empty input',
    ['name', name],
    '<label for="name">Full Name *</label>\n<input id="name" name="name" type="text" autocomplete="name" maxlength="9" value="" required>',
  ],
  [
    'an input with what was typed, and what is wrong with it',
    ['name', { ...name, required: false }, 'a"<b>\u0007', 'Not <so>.'],
    '<label for="name">Full Name</label>\n<input id="name" name="name" type="text" autocomplete="name" maxlength="9" value="a&quot;&lt;b&gt;" aria-invalid="true" aria-describedby="name-problem"><p class="problem" id="name-problem">Not &lt;so&gt;.</p>',
  ],
  [
    'a choice that was made',
    ['service', service, 'B'],
    '<label for="service">Service</label>\n<select id="service" name="service"><option value="">Any</option><option>A</option><option selected>B</option></select>',
  ],
  [
    'a text whose first line is empty, after the break that a parser drops',
    ['message', message, '\nline <two>'],
    '<label for="message">Message</label>\n<textarea id="message" name="message" rows="6" maxlength="50">\n\nline &lt;two&gt;</textarea>',
  ],
])('%s', (_, given, expected) => {
  expect(renderField(...given)).toBe(expected);
});

test('a choice that is none of the options selects none', () => {
  expect(renderField('service', service, 'C')).not.toContain('selected');
});

test('the start token cannot leave its field', () => {
  expect(renderHiddenFields('"><b>')).toContain('value="&quot;&gt;&lt;b&gt;">');
});
