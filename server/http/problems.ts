import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/errors.ts';

export const problemTexts = {
  400: 'The request could not be read.',
  404: 'There is nothing here.',
  405: 'This address does not take that method.',
  406: 'This file is not available in an encoding that you accept.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not taken here.',
  417: 'The Expect header cannot be met.',
  500: 'Something went wrong on our side. Please try again later.',
  503: 'This does not work just now. Please try again in a minute.',
} satisfies Record<number, string>;
const texts: Readonly<Record<number, string>> = problemTexts;

const isApi = (request: FastifyRequest) => /^\/api(?:[/?]|$)/.test(request.originalUrl);

/** Sends a fixed text: nothing of the error itself reaches the visitor. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const text = texts[status] ?? 'The request was refused.';
  reply.code(status);
  return isApi(request)
    ? reply.type('application/json; charset=utf-8').send({ success: false, error: text })
    : reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const claimed = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500);
  const status = claimed >= 400 && claimed < 600 ? claimed : 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return sendProblem(request, reply, status);
}
