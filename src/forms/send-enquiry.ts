import { CONTACT_PATH, IDEMPOTENCY_HEADER, refusals } from '../../contract/answers.ts';
import { checkEnquiry, type EnquiryField, ENQUIRY_FIELD_NAMES } from '../../contract/enquiry.ts';
import type { Outcome } from './form-state.ts';
import { sendForm, type SendingParts, withoutEmpty } from './send-form.ts';

type Post = SendingParts & {
  /** The idempotency key of this content, reused for every retry. */
  keyFor: (content: string) => string;
};

/** Sends the enquiry and resolves with the outcome. Never throws. */
export async function sendEnquiry(
  typed: Record<string, unknown>,
  { keyFor, ...parts }: Post,
): Promise<Outcome<EnquiryField>> {
  // Blanks satisfy `required`, and a host without a dot satisfies `type=email`: the server would refuse both.
  const checked = checkEnquiry(typed);
  if (!checked.ok) return { kind: 'refused', error: refusals.invalid, fields: checked.fields };
  const { website, startedToken, landingPage, lastPage, ...enquiry } = checked.post;
  const key = keyFor(JSON.stringify(ENQUIRY_FIELD_NAMES.map((name) => enquiry[name])));
  return sendForm(
    {
      path: CONTACT_PATH,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body: { ...enquiry, ...withoutEmpty({ website, startedToken, landingPage, lastPage }) },
      fields: ENQUIRY_FIELD_NAMES,
    },
    parts,
  );
}
