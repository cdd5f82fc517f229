import { enquiryFields } from '../../../contract/enquiry.ts';
import { NEWSLETTER_PATH, newsletterTexts } from '../../../contract/newsletter.ts';
import { apiAddress } from '../../forms/api-address.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import hidden from '../../ui/unseen.module.css';
import styles from './newsletter-form.module.css';
import { useNewsletterForm } from '../../forms/use-newsletter-form.ts';

const { email } = enquiryFields;

/** Works without script. The address stays in its field, so that readers can see where the mail went. */
export function NewsletterForm() {
  const { state, form, banner, onSubmit } = useNewsletterForm();
  const problem = state.status === 'error' ? state.fields.email : undefined;

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={apiAddress(NEWSLETTER_PATH)}
      onSubmit={onSubmit}
      aria-label="Newsletter"
    >
      <fieldset disabled={state.status === 'submitting'}>
        <legend className={hidden.unseen}>Subscription</legend>
        <Field id="newsletter-email" name="email" field={email} label={email.label} error={problem} />
        <HoneypotField id="newsletter-website" />
        <button type="submit" className={buttonClass('tape')}>
          {state.status === 'submitting' ? 'Sending...' : 'Subscribe'}
        </button>
        {state.status === 'success' && (
          <Banner ref={banner} key={state.attempt} tone="pass">
            {newsletterTexts.success}
          </Banner>
        )}
        {state.status === 'error' && (
          <Banner ref={banner} key={state.attempt} tone="fail">
            {state.error}
          </Banner>
        )}
      </fieldset>
    </form>
  );
}
