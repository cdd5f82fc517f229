import { type Statement, statement } from './sql.ts';

/** Beyond every deadline: what has none comes after what has one, the newest first. */
export const NO_DEADLINE = 9_000_000_000_000_000;

const FOLDER = `CASE WHEN status = 'spam' THEN 'spam' WHEN snoozed_until IS NOT NULL THEN 'snoozed' ELSE state END`;
const ATTENTION_AT = `CASE
  WHEN status = 'spam' OR state IN ('won', 'lost') THEN ${NO_DEADLINE} - created_at
  WHEN snoozed_until IS NOT NULL THEN snoozed_until
  WHEN answered_at IS NULL AND reply_due_at IS NOT NULL THEN reply_due_at
  WHEN proposed_at IS NULL AND proposal_due_at IS NOT NULL THEN proposal_due_at
  ELSE ${NO_DEADLINE} - created_at END`;

/** Every change of an enquiry ends with this: it puts the row where the lists look for it. */
export const refile = (where: string, ...values: (string | number)[]): Statement =>
  statement(
    `UPDATE enquiry SET folder = ${FOLDER}, attention_at = ${ATTENTION_AT} WHERE ${where}`,
    ...values,
  );
