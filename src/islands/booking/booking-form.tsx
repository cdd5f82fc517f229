import type { SubmitEvent } from 'react';
import {
  BOOKING_TIMES_PATH,
  BOOKING_TOKEN_PATH,
  type BookingField,
  bookingFields,
  bookingTexts,
} from '../../../contract/booking/booking.ts';
import { whenText } from '../../../contract/booking/format.ts';
import { apiAddress } from '../../forms/api-address.ts';
import { forgetAttempt, keyFor } from '../../forms/attempt.ts';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { dropDraft, keepDraft } from '../../forms/keep-draft.ts';
import { sendBooking } from '../../forms/send-booking.ts';
import { useFormPost } from '../../forms/use-form-post.ts';
import { useSentAlong } from '../../forms/use-sent-along.tsx';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './booking-form.module.css';
import { TimeChoice } from './time-choice.tsx';
import { useTimes } from './use-times.ts';

const NAMES = Object.keys(bookingFields) as (keyof typeof bookingFields)[];
const idOf = (name: string) => `enquiry-${name}`;

function logFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- as the form for messages does
  console.error('The booking was not answered:', cause);
}

const timesTexts = {
  idle: 'Free half hours over the next three weeks.',
  loading: 'Looking for free times …',
  failed: 'The free times could not be loaded. Please try again.',
  ready: '',
};

/** Without script it posts what was typed and gets a page of times; React shows a calendar in its place. */
export function BookingForm() {
  const { times, status, load, choice } = useTimes();
  const sentAlong = useSentAlong();
  const { state, form, banner, onSubmit } = useFormPost<BookingField>({
    tokenPath: BOOKING_TOKEN_PATH,
    firstField: 'message',
    async send(typed) {
      const outcome = await sendBooking({ ...typed, ...sentAlong.fields }, { fetch, keyFor, logFailure });
      if (outcome.kind === 'taken') {
        dropDraft();
        forgetAttempt();
      } else if (outcome.kind === 'refused' && outcome.fields?.slot && choice.slot !== null) {
        await load(choice.slot);
      }
      return outcome;
    },
  });
  const errors = state.status === 'error' ? state.fields : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (times) return void onSubmit(event);
    event.preventDefault();
    void load();
  };

  if (state.status === 'success' && times && choice.slot !== null) {
    return (
      <Banner ref={banner} tone="pass">
        <p>
          {bookingTexts.success}
          <b className={styles.when}>{whenText(times, choice.timeZone, choice.slot)}</b>
        </p>
      </Banner>
    );
  }
  return (
    <form
      ref={form}
      id="enquiry"
      className={styles.form}
      method="post"
      action={apiAddress(BOOKING_TIMES_PATH)}
      onInput={(event) => keepDraft(event.currentTarget)}
      onSubmit={submit}
    >
      <fieldset disabled={state.status === 'submitting'}>
        <legend>1. Choose a time</legend>
        {times ? (
          <TimeChoice times={times} {...choice} error={errors.slot} />
        ) : (
          <button type="submit" className={buttonClass('ink')} formNoValidate>
            Show free times
          </button>
        )}
        <output className={roles.note}>{times ? '' : timesTexts[status]}</output>
      </fieldset>
      <fieldset disabled={state.status === 'submitting'}>
        <legend>2. Tell us who you are</legend>
        {NAMES.map((name) => (
          <Field key={name} id={idOf(name)} name={name} field={bookingFields[name]} error={errors[name]} />
        ))}
        <HoneypotField id={idOf('website')} />
        {state.status === 'error' && (
          <Banner ref={banner} key={state.attempt} tone="fail">
            <p>{state.error}</p>
          </Banner>
        )}
        <button type="submit" className={buttonClass('tape')}>
          {state.status === 'submitting' ? 'Booking...' : 'Book the consultation'}
        </button>
        {sentAlong.note}
      </fieldset>
    </form>
  );
}
