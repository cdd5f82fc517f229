/** The real server on a throw-away store, for the browser tests. Its enquiry limit is raised: many tests, one address. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'plumbline-browser-'));
process.env.CONTACT_RATE_LIMIT ??= '1000/60s';
process.env.LOG_LEVEL ??= 'error';
await import('../../server/main.ts');
