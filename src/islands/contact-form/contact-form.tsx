import { CONTACT_PATH, formTexts } from '../../../contract/answers.ts';
import { ENQUIRY_FIELD_NAMES, fieldOf } from '../../../contract/enquiry.ts';
import { apiAddress } from '../../forms/api-address.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import styles from './contact-form.module.css';
import { dropDraft, keepDraft } from '../../forms/keep-draft.ts';
import { useEnquiryForm } from '../../forms/use-enquiry-form.ts';

const MESSAGE_HINT = 'Worth a line each: what you ship, the next release date, what failed last.';

const buttonLabels = {
  idle: 'Send Message',
  submitting: 'Sending...',
  success: 'Message Sent!',
  error: 'Send Message',
};

const idOf = (name: string) => `enquiry-${name}`;

/** Posts without script as it stands; React adds the states, the texts and a safe second try. */
export function ContactForm() {
  const { state, form, banner, button, onSubmit } = useEnquiryForm();
  const errors = state.status === 'error' ? state.fields : {};

  return (
    <form
      ref={form}
      id="enquiry"
      className={styles.form}
      method="post"
      action={apiAddress(CONTACT_PATH)}
      onInput={(event) => keepDraft(event.currentTarget)}
      onReset={dropDraft}
      onSubmit={onSubmit}
    >
      <fieldset disabled={state.status === 'submitting'}>
        {ENQUIRY_FIELD_NAMES.map((name) => (
          <Field
            key={name}
            id={idOf(name)}
            name={name}
            field={fieldOf(name)}
            error={errors[name]}
            hint={name === 'message' ? MESSAGE_HINT : undefined}
          />
        ))}
        <HoneypotField id={idOf('website')} />
        {state.status === 'success' && (
          <Banner ref={banner} tone="pass">
            {formTexts.success}
          </Banner>
        )}
        {state.status === 'error' && (
          <Banner ref={banner} key={state.attempt} tone="fail">
            <p>
              {state.error}
              {ENQUIRY_FIELD_NAMES.map(
                (name) =>
                  errors[name] && (
                    <a key={name} href={`#${idOf(name)}`}>
                      {fieldOf(name).label}
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
