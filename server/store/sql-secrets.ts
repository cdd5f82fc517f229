import { randomBytes } from 'node:crypto';
import { type Sql, statement } from './sql.ts';

const SECRET_BYTES = 32;

/** Made at its first use, and from then on the same for every process. */
export async function keepSecret(sql: Sql, name: string): Promise<string> {
  const [, found] = await sql.run(
    statement(
      'INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      name,
      randomBytes(SECRET_BYTES).toString('base64url'),
    ),
    statement('SELECT value FROM secret WHERE name = $1', name),
  );
  return String(found?.[0]?.value);
}

export async function replaceSecret(sql: Sql, name: string): Promise<string> {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  const text = 'INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2';
  await sql.run(statement(text, name, value));
  return value;
}
