import { contactPath, formTexts } from '../../../contract/answers.ts';
import { services } from '../../../contract/enquiry.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import styles from './contact-form.module.css';
import { buttonLabels } from './form-state.ts';
import { dropDraft, keepDraft } from './keep-draft.ts';
import { enquiryFields } from './send-enquiry.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

const MESSAGE_ROWS = 6;
const MESSAGE_HINT = 'Worth a line each: what you ship, the next release date, what failed last.';

const labels = {
  name: 'Full Name *',
  email: 'Email Address *',
  company: 'Company',
  phone: 'Phone',
  service: 'Service',
  message: 'Message *',
} as const;

const idOf = (name: string) => `enquiry-${name}`;

/** Posts without script as it stands; React adds the states, the texts and a safe second try. */
export function ContactForm() {
  const { state, form, banner, button, onSubmit } = useEnquiryForm();
  const errors = state.status === 'error' ? state.fields : {};
  const field = (name: keyof typeof labels) => ({
    id: idOf(name),
    name,
    label: labels[name],
    error: errors[name],
  });

  return (
    <form
      ref={form}
      id="enquiry"
      className={styles.form}
      method="post"
      action={contactPath}
      onInput={(event) => keepDraft(event.currentTarget)}
      onReset={dropDraft}
      onSubmit={onSubmit}
    >
      <fieldset disabled={state.status === 'submitting'}>
        <TextField {...field('name')} required autoComplete="name" />
        <TextField {...field('email')} required type="email" autoComplete="email" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <SelectField {...field('service')} neutral="Not sure yet" options={services} />
        <TextAreaField {...field('message')} hint={MESSAGE_HINT} required rows={MESSAGE_ROWS} />
        <TrapField id={idOf('website')} />
        {state.status === 'success' && (
          <Banner ref={banner} tone="pass">
            {formTexts.success}
          </Banner>
        )}
        {state.status === 'error' && (
          <Banner ref={banner} key={state.attempt} tone="fail">
            <p>
              {state.error}
              {enquiryFields.map(
                (name) =>
                  errors[name] && (
                    <a key={name} href={`#${idOf(name)}`}>
                      {labels[name].replace(' *', '')}
                    </a>
                  ),
              )}
            </p>
          </Banner>
        )}
        <button ref={button} type="submit" className={buttonClass('tape')}>
          {buttonLabels[state.status]}
        </button>
      </fieldset>
    </form>
  );
}
