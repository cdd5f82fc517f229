import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormAnswer } from '../../contract/answers.ts';
import { acceptFormBodies, FORM_TYPE } from './body.ts';
import { type FormPage, sendFormPage } from './form-page.ts';
import type { FormLimits } from './form-limits.ts';
import { type FieldTexts, Refusal, type RefusalReason, toRefusal } from './refusal.ts';
import { isSameOrigin } from './same-origin.ts';

export type FormGuard = {
  clock: () => number;
  limits: Pick<FormLimits, 'countRefused'>;
  /** An origin such as https://plumbline.example. Without one only the request's own host is accepted. */
  publicOrigin?: string;
  texts: Record<RefusalReason, string>;
  /** The log message for an unavailable store. */
  notStored: string;
  /** For a visitor without script. */
  page: FormPage | ((request: FastifyRequest) => Promise<FormPage>);
};

export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? false;

export function typedValues(body: unknown): FieldTexts {
  const entries = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

/** Protects every form: allowed origins, body size and type, rate limits, and error responses. */
export function guardForm(app: FastifyInstance, guard: FormGuard): void {
  acceptFormBodies(app);

  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    if (!isSameOrigin(request, guard.publicOrigin)) throw new Refusal(403, 'crossSite');
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new Refusal(415, 'mediaType');
    }
  });

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal === null) throw error;
    if (refusal.statusCode === 503) request.log.error({ reason: (error as Error).message }, guard.notStored);
    const tooMany = await guard.limits.countRefused(request.ip, refusal.statusCode, guard.clock());
    return sendRefusal(request, reply, tooMany ?? refusal, guard);
  });
}

async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  guard: FormGuard,
): Promise<FastifyReply> {
  const { fields } = refusal;
  const error = guard.texts[refusal.reason];
  // Fastify would close the connection before reading the whole body. The reset overtakes the response, and the visitor sees
  // a network failure instead of a 413. Kept open, node discards the rest, within the time that a request may take.
  reply.removeHeader('connection');
  void reply.code(refusal.statusCode).headers(refusal.headers);
  if (!isForm(request))
    return reply.send({ success: false, error, fields, ...refusal.details } satisfies FormAnswer);
  const page = typeof guard.page === 'function' ? await guard.page(request) : guard.page;
  return sendFormPage(reply, page, { error, errors: fields, typed: typedValues(request.body) });
}
