import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'astro/zod';
import type { APIContext } from 'astro';
import { HISTORY, loadHistory, loadReport, REPORT } from '../../quality/load.ts';
import { reportSchema } from '../../quality/report-schema.ts';

const schema = () => JSON.stringify(z.toJSONSchema(reportSchema), null, 2);

/** The data behind /quality as downloads; a report only if there is one. */
export function getStaticPaths() {
  loadReport();
  loadHistory();
  const files = [REPORT, HISTORY].filter((file) => existsSync(file)).map((file) => basename(file));
  return ['schema.json', ...files].map((file) => ({ params: { file } }));
}

export function GET({ params }: APIContext): Response {
  return new Response(
    params.file === 'schema.json' ? schema() : readFileSync(`content/quality/${params.file}`),
  );
}
