import { CONTACT_PATH, formTexts } from '../../../contract/answers.ts';
import { ENQUIRY_FIELD_NAMES, fieldOf, type EnquiryField } from '../../../contract/enquiry.ts';
import { apiAddress } from '../../forms/api-address.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import hidden from '../../ui/unseen.module.css';
import styles from './contact-form.module.css';
import { dropDraft, keepDraft } from '../../forms/keep-draft.ts';
import { useEnquiryForm } from '../../forms/use-enquiry-form.ts';

/** The services without an option, and the options without a page. */
const SERVICE_HINT =
  'ASR and LLM testing are under AI Model Validation, call testing under Chatbot Testing, web scraping under Other. Security Testing: logins, access rights, hostile input, outdated dependencies. Mobile Testing: your app on iOS and Android devices, with interruptions and lost networks.';
const MESSAGE_HINT = 'Worth a line each: what you ship, the next release date, what failed last.';

const hints: Partial<Record<EnquiryField, string>> = { service: SERVICE_HINT, message: MESSAGE_HINT };

const buttonLabels = {
  idle: 'Send Message',
  submitting: 'Sending...',
  success: 'Message Sent!',
  error: 'Send Message',
};

const idOf = (name: string) => `enquiry-${name}`;

type Next = {
  title: string;
  steps: { title: string; description: string }[];
  /** The label of the link to the page for consultations. */
  book: string;
};

/** Shown after the message is sent. */
const NextSteps = ({ title, steps, book }: Next) => (
  <div className={styles.next}>
    <h3>{title}</h3>
    <ol>
      {steps.map((step) => (
        <li key={step.title}>
          <b>{step.title}</b> {step.description}
        </li>
      ))}
    </ol>
    <a className={buttonClass('plain')} href="/contact/book">
      {book}
    </a>
  </div>
);

/** Works without script; React adds the states, the messages and safe retries. */
export function ContactForm({ next }: { next: Next }) {
  const { state, isSent, form, banner, button, sentAlong, onSubmit } = useEnquiryForm();
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
        <legend className={hidden.unseen}>Your enquiry</legend>
        {ENQUIRY_FIELD_NAMES.map((name) => (
          <Field
            key={name}
            id={idOf(name)}
            name={name}
            field={fieldOf(name)}
            error={errors[name]}
            hint={hints[name]}
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
        {sentAlong}
        {isSent && <NextSteps {...next} />}
      </fieldset>
    </form>
  );
}
