import { StoreUnusable } from './errors.ts';
import { ENQUIRY_VECTOR } from './enquiry-search.ts';
import { fillMailboxes, mergeSubscriptions, type Rewrite, rewriteEnquiryKeys } from './rewrites.ts';

/**
 * The schema, step by step, for both engines. Steps run once, in order, at start; the engines make sure that two
 * processes starting at once do not run one twice. A step that was released is never edited: add another.
 *
 * The compiler reads the tables and columns from these strings (see `tables` below), so keep their layout: `CREATE TABLE
 * name (`, one column per line indented by four spaces, `ALTER TABLE name ADD COLUMN column type`.
 */
const ENQUIRIES = `
  CREATE TABLE enquiry (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    status text NOT NULL CHECK (status IN ('new', 'spam')),
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    company text NOT NULL,
    phone text NOT NULL,
    service text NOT NULL,
    message text NOT NULL,
    idempotency_key text UNIQUE,
    fingerprint text NOT NULL
  );
  CREATE INDEX enquiry_email ON enquiry (email_key);
  CREATE TABLE outbox (
    id text PRIMARY KEY,
    kind text NOT NULL,
    subject_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'sent', 'dead')),
    attempts integer NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    due_at bigint NOT NULL,
    lease_token text,
    last_error text
  );
  CREATE INDEX outbox_subject ON outbox (subject_id);
  CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'pending';
  CREATE TABLE heartbeat (id integer PRIMARY KEY, beats bigint NOT NULL);
  INSERT INTO heartbeat VALUES (1, 0);`;

// Unlogged: counters of the last hour need not survive a crash, and a durable commit per hit would halve the throughput.
const SHARED_LIMITS = `
  CREATE UNLOGGED TABLE limit_window (
    key text PRIMARY KEY,
    hits integer NOT NULL,
    ends_at bigint NOT NULL
  );
  CREATE INDEX limit_window_ends ON limit_window (ends_at);`;

/** `secret` keeps the key for the newsletter's links when none is configured: a link must survive a restart. */
const NEWSLETTER = `
  CREATE TABLE subscription (
    id text PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
    generation integer NOT NULL,
    created_at bigint NOT NULL,
    asked_at bigint NOT NULL,
    confirmed_at bigint
  );
  CREATE INDEX subscription_waiting ON subscription (asked_at) WHERE state = 'pending';
  CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL);`;

/** Keeps counting unsent mails and deleting sent ones fast, whatever the size of the table. */
const OUTBOX_BY_STATE = `
  CREATE INDEX outbox_pending ON outbox (created_at) WHERE state = 'pending';
  CREATE INDEX outbox_dead ON outbox (kind) WHERE state = 'dead';
  CREATE INDEX outbox_sent ON outbox (due_at) WHERE state = 'sent';`;

/** Each kind of mail is claimed separately. */
const MAIL_LANES = `
  CREATE INDEX outbox_lane ON outbox (kind, due_at) WHERE state = 'pending';
  DROP INDEX outbox_due;`;

/**
 * Sliding windows with hashed keys replace the fixed ones. `hits` stays for a process of the older
 * version that still runs.
 */
const SLIDING_LIMITS = `
  DELETE FROM limit_window;
  ALTER TABLE limit_window ADD COLUMN spans text NOT NULL DEFAULT '[]';
  ALTER TABLE limit_window ALTER COLUMN hits SET DEFAULT 0;`;

/**
 * For `move`: the rows of people who were erased, so that no copy brings them back, and what each copied row was, so that a
 * later run can tell on which side it has changed since.
 */
const MOVING = `
  CREATE TABLE erased (
    id text PRIMARY KEY
  );
  CREATE TABLE moved_row (
    id text PRIMARY KEY,
    digest text NOT NULL
  );`;

/** The span of the request that queued a mail: another process may send it. */
const MAIL_TRACES = `
  ALTER TABLE outbox ADD COLUMN trace_parent text;`;

/** A visitor's mail is stored with its mailbox and counted by it. Two former subscriptions may now be one reader. */
const ADDRESS_SPELLINGS = `
  ALTER TABLE outbox ADD COLUMN mailbox text;
  CREATE INDEX outbox_mailbox ON outbox (mailbox, kind, created_at) WHERE mailbox IS NOT NULL;
  CREATE TABLE subscription_alias (
    id text PRIMARY KEY,
    subject_id text NOT NULL
  );`;

/** Who may use the desk. Tokens are kept as hashes; `desk_spent` holds what may be used once, until it is over anyway. */
const DESK_ACCESS = `
  CREATE TABLE desk_user (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    address_key text NOT NULL UNIQUE,
    role text NOT NULL CHECK (role IN ('read', 'reply', 'admin')),
    disabled_at bigint,
    password text,
    totp_secret text,
    totp_step bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE desk_passkey (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    user_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    label text NOT NULL,
    used_at bigint
  );
  CREATE INDEX desk_passkey_user ON desk_passkey (user_id);
  CREATE TABLE desk_recovery_code (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    user_id text NOT NULL
  );
  CREATE INDEX desk_recovery_code_user ON desk_recovery_code (user_id);
  CREATE TABLE desk_invitation (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    token_hash text NOT NULL UNIQUE,
    ends_at bigint NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    address_key text NOT NULL,
    role text NOT NULL CHECK (role IN ('read', 'reply', 'admin')),
    invited_by text,
    used_by text
  );
  CREATE TABLE desk_session (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    token_hash text NOT NULL UNIQUE,
    user_id text NOT NULL,
    seen_at bigint NOT NULL,
    method text NOT NULL,
    device text NOT NULL
  );
  CREATE INDEX desk_session_user ON desk_session (user_id);
  CREATE TABLE desk_spent (
    id text PRIMARY KEY,
    ends_at bigint NOT NULL
  );
  CREATE TABLE desk_audit (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    user_id text,
    action text NOT NULL,
    about_id text,
    detail text NOT NULL
  );`;

/** What was written to the audit log stays as it was. */
const AUDIT_IN_SQLITE = `
  CREATE TRIGGER desk_audit_unchanged BEFORE UPDATE ON desk_audit
    BEGIN SELECT RAISE(ABORT, 'desk_audit is append-only'); END;
  CREATE TRIGGER desk_audit_kept BEFORE DELETE ON desk_audit
    BEGIN SELECT RAISE(ABORT, 'desk_audit is append-only'); END;`;
const AUDIT_IN_POSTGRES = `
  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'desk_audit is append-only'; END $$;
  CREATE TRIGGER desk_audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();`;
/**
 * The desk. `folder` and `attention_at` are computed from the other columns by every change (see sql-desk-filing.ts), so that a
 * list is one range of an index; a row that has no folder yet came from a form, or from a process of an older version.
 * What arrived a week or more before the newest enquiry was answered without a desk.
 */
const DESK_WORK = `
  ALTER TABLE enquiry ADD COLUMN page text NOT NULL DEFAULT '';
  ALTER TABLE enquiry ADD COLUMN number bigint;
  ALTER TABLE enquiry ADD COLUMN state text NOT NULL DEFAULT 'new';
  ALTER TABLE enquiry ADD COLUMN folder text;
  ALTER TABLE enquiry ADD COLUMN attention_at bigint NOT NULL DEFAULT 0;
  ALTER TABLE enquiry ADD COLUMN assignee text;
  ALTER TABLE enquiry ADD COLUMN snoozed_until bigint;
  ALTER TABLE enquiry ADD COLUMN reply_due_at bigint;
  ALTER TABLE enquiry ADD COLUMN proposal_due_at bigint;
  ALTER TABLE enquiry ADD COLUMN answered_at bigint;
  ALTER TABLE enquiry ADD COLUMN proposed_at bigint;
  ALTER TABLE enquiry ADD COLUMN overdue_noted_at bigint;
  UPDATE enquiry SET state = 'answered', folder = 'answered', attention_at = 9000000000000000 - created_at
    WHERE status = 'new' AND created_at < (SELECT max(created_at) FROM enquiry) - 604800000;
  UPDATE enquiry SET folder = 'spam', attention_at = 9000000000000000 - created_at WHERE status = 'spam';
  CREATE INDEX enquiry_urgency ON enquiry (folder, attention_at, id);
  CREATE INDEX enquiry_service ON enquiry (folder, service, attention_at, id);
  CREATE INDEX enquiry_assignee ON enquiry (assignee, folder, attention_at, id) WHERE assignee IS NOT NULL;
  CREATE INDEX enquiry_received ON enquiry (folder, created_at, id);
  CREATE INDEX enquiry_spam ON enquiry (created_at, id) WHERE status = 'spam';
  CREATE INDEX enquiry_answered ON enquiry (answered_at) WHERE answered_at IS NOT NULL;
  CREATE INDEX enquiry_overdue ON enquiry (folder, reply_due_at)
    WHERE answered_at IS NULL AND overdue_noted_at IS NULL;
  CREATE TABLE desk_event (
    id text PRIMARY KEY,
    subject_id text NOT NULL,
    created_at bigint NOT NULL,
    user_id text,
    kind text NOT NULL,
    text text NOT NULL DEFAULT '',
    detail text NOT NULL DEFAULT '',
    request_key text UNIQUE
  );
  CREATE INDEX desk_event_subject ON desk_event (subject_id, id);
  CREATE TABLE saved_reply (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    name text NOT NULL,
    text text NOT NULL
  );
  CREATE TABLE desk_presence (
    id text PRIMARY KEY,
    subject_id text NOT NULL,
    user_id text NOT NULL,
    seen_at bigint NOT NULL
  );
  CREATE INDEX desk_presence_subject ON desk_presence (subject_id);
  ALTER TABLE outbox ADD COLUMN send_at bigint;
  CREATE INDEX outbox_pending_id ON outbox (id) WHERE state = 'pending';
  CREATE INDEX outbox_dead_id ON outbox (id) WHERE state = 'dead';`;

/**
 * The words of enquiries. The rows of the index are named by a number of our own: SQLite may renumber its rows in a copy.
 * `secure-delete` takes the words of a row that goes out of the index at once, not at some later merge.
 */
const ENQUIRY_WORDS_SQLITE = `
  UPDATE enquiry SET number = rowid;
  CREATE UNIQUE INDEX enquiry_number ON enquiry (number);
  CREATE VIRTUAL TABLE enquiry_words USING fts5 (
    name, email, company, phone, service, message,
    content = 'enquiry', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0'
  );
  INSERT INTO enquiry_words (enquiry_words, rank) VALUES ('secure-delete', 1);
  INSERT INTO enquiry_words (enquiry_words) VALUES ('rebuild');
  CREATE TRIGGER enquiry_words_come AFTER INSERT ON enquiry BEGIN
    UPDATE enquiry SET number = (SELECT coalesce(max(number), 0) + 1 FROM enquiry) WHERE id = NEW.id;
    INSERT INTO enquiry_words (rowid, name, email, company, phone, service, message)
      SELECT number, name, email, company, phone, service, message FROM enquiry WHERE id = NEW.id;
  END;
  CREATE TRIGGER enquiry_words_go AFTER DELETE ON enquiry BEGIN
    INSERT INTO enquiry_words (enquiry_words, rowid, name, email, company, phone, service, message)
      VALUES ('delete', OLD.number, OLD.name, OLD.email, OLD.company, OLD.phone, OLD.service, OLD.message);
  END;`;
const ENQUIRY_WORDS_POSTGRES = `
  CREATE INDEX enquiry_words ON enquiry USING gin (${ENQUIRY_VECTOR});`;

/** Programs to tell what happens. Deliveries wait in the outbox, whose lanes, retries and leases they share. */
const WEBHOOKS = `
  CREATE TABLE webhook (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    url text NOT NULL,
    format text NOT NULL,
    events text NOT NULL,
    secret text NOT NULL,
    former_secret text,
    former_until bigint,
    disabled_at bigint,
    disabled_why text
  );
  ALTER TABLE outbox ADD COLUMN webhook_id text;
  ALTER TABLE outbox ADD COLUMN event text;
  CREATE INDEX outbox_webhook ON outbox (webhook_id) WHERE webhook_id IS NOT NULL;`;
/**
 * Consultations, each under the id of its enquiry. Whether a consultant is free is decided under a lock (sql-bookings.ts); the
 * index holds even if that fails. `busy_calendar` is a copy that can be fetched again.
 */
const BOOKINGS = `
  CREATE TABLE booking (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    subject_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('booked', 'cancelled', 'no-show')),
    consultant integer NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    time_zone text NOT NULL,
    sequence integer NOT NULL,
    changed_at bigint NOT NULL,
    reminded_for bigint
  );
  CREATE UNIQUE INDEX booking_slot ON booking (starts_at, consultant) WHERE state <> 'cancelled';
  CREATE INDEX booking_subject ON booking (subject_id);
  CREATE TABLE booking_block (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    consultant integer NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL
  );
  CREATE TABLE busy_calendar (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    fetched_at bigint,
    error text,
    spans text NOT NULL
  );`;

/** How often pages were opened (see sql-visits.ts), and the page through which an enquiry came to the site. */
const VISITS = `
  CREATE TABLE visit (
    id text PRIMARY KEY,
    day text NOT NULL,
    page text NOT NULL,
    referrer text NOT NULL,
    campaign text NOT NULL,
    device text NOT NULL,
    views integer NOT NULL,
    arrivals integer NOT NULL
  );
  CREATE INDEX visit_day ON visit (day);
  ALTER TABLE enquiry ADD COLUMN landing_page text NOT NULL DEFAULT '';
  CREATE INDEX enquiry_landing ON enquiry (created_at) WHERE landing_page <> '';`;

/**
 * Newsletters as they are sent, and how far: `fed_to` is the last reader who is in the outbox. `fed_by` names the round that
 * may queue the next ones, so that two processes never queue at twice the rate.
 */
const LETTERS = `
  CREATE TABLE letter (
    id text PRIMARY KEY,
    created_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('sending', 'paused', 'sent')),
    fed_to text NOT NULL DEFAULT '',
    fed_at bigint NOT NULL DEFAULT 0,
    fed_by text,
    delivered integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    bounced integer NOT NULL DEFAULT 0,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL
  );
  CREATE INDEX letter_sending ON letter (created_at, id) WHERE state = 'sending';
  ALTER TABLE outbox ADD COLUMN letter_id text;
  CREATE INDEX outbox_letter ON outbox (letter_id, subject_id, state) WHERE letter_id IS NOT NULL;
  ALTER TABLE subscription ADD COLUMN bounces integer NOT NULL DEFAULT 0;
  ALTER TABLE subscription ADD COLUMN bounced_letter text;
  ALTER TABLE subscription ADD COLUMN ended_why text;`;

export type Engine = 'sqlite' | 'postgres';

type Migration = Record<Engine, string> & { rewrites?: readonly Rewrite[] };

export const migrations = [
  { sqlite: ENQUIRIES, postgres: ENQUIRIES + SHARED_LIMITS },
  { sqlite: NEWSLETTER, postgres: NEWSLETTER },
  { sqlite: OUTBOX_BY_STATE, postgres: OUTBOX_BY_STATE },
  { sqlite: MAIL_LANES, postgres: MAIL_LANES },
  { sqlite: '', postgres: SLIDING_LIMITS },
  { sqlite: MOVING, postgres: MOVING },
  { sqlite: MAIL_TRACES, postgres: MAIL_TRACES },
  {
    sqlite: ADDRESS_SPELLINGS,
    postgres: ADDRESS_SPELLINGS,
    rewrites: [rewriteEnquiryKeys, mergeSubscriptions, fillMailboxes],
  },
  { sqlite: DESK_ACCESS, postgres: DESK_ACCESS },
  { sqlite: AUDIT_IN_SQLITE, postgres: AUDIT_IN_POSTGRES },
  { sqlite: DESK_WORK, postgres: DESK_WORK },
  { sqlite: ENQUIRY_WORDS_SQLITE, postgres: ENQUIRY_WORDS_POSTGRES },
  { sqlite: WEBHOOKS, postgres: WEBHOOKS },
  { sqlite: BOOKINGS, postgres: BOOKINGS },
  { sqlite: VISITS, postgres: VISITS },
  { sqlite: LETTERS, postgres: LETTERS },
] as const satisfies readonly Migration[];

type Step = (typeof migrations)[number]['sqlite'];

type TablesIn<Sql> = Sql extends `${string}CREATE TABLE ${infer Name} (${infer Rest}`
  ? Name | TablesIn<Rest>
  : never;
type LinesIn<Body> = Body extends `${string}\n    ${infer Column} ${infer Rest}`
  ? Column | LinesIn<Rest>
  : never;
type CreatedColumns<
  Name extends string,
  Sql = Step,
> = Sql extends `${string}CREATE TABLE ${Name} (${infer Body}\n  );${string}` ? LinesIn<Body> : never;
type AddedColumns<
  Name extends string,
  Sql = Step,
> = Sql extends `${string}ALTER TABLE ${Name} ADD COLUMN ${infer Column} ${infer Rest}`
  ? Column | AddedColumns<Name, Rest>
  : never;

type TableName = TablesIn<Step>;
export type ColumnOf<Name extends TableName> = CreatedColumns<Name> | AddedColumns<Name>;

/** A table that refers to people has one of these columns, by which `forget` deletes. */
type PersonColumn<Name extends TableName> = Extract<ColumnOf<Name>, 'email_key' | 'subject_id'>;

type Table<Name extends TableName> = {
  /** The name of its rows on the command line. */
  label: string;
  /** Whether `move` copies it. It compares rows by `id`. */
  move: 'id' extends ColumnOf<Name> ? boolean : false;
  forgetBy: [PersonColumn<Name>] extends [never] ? null : PersonColumn<Name>;
};

/** Every table of the migrations. Mails come after what they are about, so that `move` copies them last. */
export const tables = {
  enquiry: { label: 'enquiries', move: true, forgetBy: 'email_key' },
  subscription: { label: 'newsletter subscriptions', move: true, forgetBy: 'email_key' },
  subscription_alias: { label: 'merged subscriptions', move: true, forgetBy: 'subject_id' },
  desk_user: { label: 'desk users', move: true, forgetBy: null },
  desk_passkey: { label: 'passkeys', move: true, forgetBy: null },
  desk_recovery_code: { label: 'recovery codes', move: true, forgetBy: null },
  desk_audit: { label: 'audit entries', move: true, forgetBy: null },
  // Over within the hour, the day, and the quarter of an hour.
  desk_invitation: { label: 'invitations', move: false, forgetBy: null },
  desk_session: { label: 'desk sessions', move: false, forgetBy: null },
  desk_spent: { label: 'spent tokens', move: false, forgetBy: null },
  desk_event: { label: 'lines of history', move: true, forgetBy: 'subject_id' },
  saved_reply: { label: 'saved replies', move: true, forgetBy: null },
  desk_presence: { label: 'open desks', move: false, forgetBy: 'subject_id' },
  webhook: { label: 'webhooks', move: true, forgetBy: null },
  booking: { label: 'consultations', move: true, forgetBy: 'subject_id' },
  booking_block: { label: 'blocked times', move: true, forgetBy: null },
  busy_calendar: { label: 'busy calendars', move: false, forgetBy: null },
  visit: { label: 'counts of visits', move: true, forgetBy: null },
  letter: { label: 'newsletters', move: true, forgetBy: null },
  outbox: { label: 'mails', move: true, forgetBy: 'subject_id' },
  heartbeat: { label: 'heartbeats', move: false, forgetBy: null },
  // Without `id`; move.ts copies each once.
  secret: { label: 'secrets', move: false, forgetBy: null },
  // What `move` itself keeps.
  erased: { label: 'erasures', move: false, forgetBy: null },
  moved_row: { label: 'moved rows', move: false, forgetBy: null },
} as const satisfies { [Name in TableName]: Table<Name> };

type NamesWith<Properties> = {
  [Name in TableName]: (typeof tables)[Name] extends Properties ? Name : never;
}[TableName];
const names = Object.keys(tables) as TableName[];

export type MovedTable = NamesWith<{ move: true }>;
export const movedTables = names.filter((name) => tables[name].move) as MovedTable[];

/** Tables of people, and tables that refer to their rows. */
export type PersonTable = NamesWith<{ forgetBy: 'email_key' }>;
export const personTables = names.filter((name) => tables[name].forgetBy === 'email_key') as PersonTable[];
export const dependentTables = names.filter((name) => tables[name].forgetBy === 'subject_id');

export const CREATE_MIGRATION_TABLE =
  'CREATE TABLE IF NOT EXISTS schema_migration (version integer PRIMARY KEY)';
export const LATEST_MIGRATION = 'SELECT coalesce(max(version), 0) AS version FROM schema_migration';

type PendingStep = { text: string; rewrites: readonly Rewrite[] };

/** The steps still to run, each with the statement that records it. */
export function pendingMigrations(engine: Engine, version: number): PendingStep[] {
  if (version > migrations.length) {
    throw new StoreUnusable(
      `The database was last used by a newer version of this server: its schema is ${version}, and this one knows ${migrations.length}. Start that version, or restore a backup from before it.`,
    );
  }
  const steps: readonly Migration[] = migrations;
  return steps.slice(version).map(({ rewrites = [], ...step }, index) => ({
    text: `${step[engine]}\nINSERT INTO schema_migration VALUES (${version + index + 1});`,
    rewrites,
  }));
}
