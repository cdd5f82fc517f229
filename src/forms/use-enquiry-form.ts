import { useEffect, useRef, useState } from 'react';
import { CONTACT_TOKEN_PATH } from '../../contract/answers.ts';
import type { EnquiryField } from '../../contract/enquiry.ts';
import { useFormPost } from './use-form-post.ts';
import { forgetAttempt, keyFor } from './attempt.ts';
import { keepDraft } from './keep-draft.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { useSentAlong } from './use-sent-along.tsx';

const SUCCESS_SHOWN_MS = 5000;

function logFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.error('The enquiry was not answered:', cause);
}

export function useEnquiryForm() {
  const button = useRef<HTMLButtonElement>(null);
  // What follows a message takes longer to read than the banner is shown.
  const [isSent, setSent] = useState(false);
  const sentAlong = useSentAlong();
  const { state, dispatch, form, banner, onSubmit } = useFormPost<EnquiryField>({
    tokenPath: CONTACT_TOKEN_PATH,
    firstField: 'message',
    async send(typed) {
      setSent(false);
      const outcome = await sendEnquiry({ ...typed, ...sentAlong.fields }, { fetch, keyFor, logFailure });
      if (outcome.kind === 'taken') {
        form.current?.reset();
        forgetAttempt();
        setSent(true);
      }
      return outcome;
    },
  });

  // Text typed before hydration.
  useEffect(() => {
    if (form.current) keepDraft(form.current);
  }, [form]);

  useEffect(() => {
    if (state.status !== 'success') return;
    const timer = setTimeout(() => {
      if (document.activeElement === banner.current) button.current?.focus();
      dispatch({ type: 'successSeen' });
    }, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state, banner, dispatch]);

  return { state, isSent, form, banner, button, sentAlong: sentAlong.note, onSubmit };
}
