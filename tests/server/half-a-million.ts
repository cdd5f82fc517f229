import { NOW } from './clock.ts';

export const ROWS = 500_000;
const EVERY_MS = 180_000;

/** Rows as they come in three years, most of them answered; every thousandth is new. For both engines. */
export const FILL = `
  WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < ${ROWS})
  INSERT INTO enquiry (id, created_at, status, name, email, email_key, company, phone, service, message, fingerprint,
    state, folder, attention_at, assignee, answered_at)
  SELECT 'id-' || (1000000000 + n), ${NOW} - CAST(${ROWS} - n AS bigint) * ${EVERY_MS}, 'new', 'Name ' || n,
    n || '@example.com', n || '@example.com', 'Company ' || (n % 5000), '',
    CASE n % 9 WHEN 0 THEN 'Other' ELSE 'API Testing' END,
    'Please test the latency of our service number ' || n, 'print',
    CASE n % 1000 WHEN 0 THEN 'new' ELSE 'answered' END, CASE n % 1000 WHEN 0 THEN 'new' ELSE 'answered' END,
    9000000000000000 - n, CASE n % 3 WHEN 0 THEN 'ana' END, ${NOW}
  FROM row`;
