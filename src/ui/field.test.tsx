import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { enquiryFields, fieldOf } from '../../contract/enquiry.ts';
import { Field } from './field.tsx';

const markup = (field: React.ReactElement) => renderToStaticMarkup(field).replace(/ class="\w+"/g, '');

test('an input says what it is for, and that it is required', () => {
  expect(markup(<Field id="a" name="email" field={enquiryFields.email} />)).toBe(
    '<div><label for="a">Email Address *</label><input id="a" required="" type="email" autoComplete="email" name="email"/></div>',
  );
});

test('a label of another form may be given, and an error stands beside the field', () => {
  const field = <Field id="a" name="phone" field={fieldOf('phone')} label="Call me" error="Odd." />;
  expect(markup(field)).toMatch(
    /^<div><label for="a">Call me<\/label><input id="a" aria-invalid="true" aria-describedby="a-error" type="tel" autoComplete="tel" name="phone"\/><p id="a-error">.*Odd\.<\/p><\/div>$/,
  );
});

test('a choice begins with none made', () => {
  expect(markup(<Field id="a" name="service" field={enquiryFields.service} />)).toMatch(
    /^<div><label for="a">Service<\/label><select id="a" name="service"><option value="">Not sure yet<\/option><option>Manual Testing<\/option>.*<option>Other<\/option><\/select><\/div>$/,
  );
});

test('a text has its rows, and its error and hint are read with it', () => {
  const field = (
    <Field id="a" name="message" field={enquiryFields.message} error="Short." hint="What you ship." />
  );
  expect(markup(field)).toMatch(
    /^<div><label for="a">Message \*<\/label><textarea id="a" name="message" required="" aria-invalid="true" aria-describedby="a-error a-hint" rows="6"><\/textarea><p id="a-hint">What you ship\.<\/p><p id="a-error">/,
  );
});
