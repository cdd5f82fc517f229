import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerHead } from '../http/connection.ts';
import { redirectLocation } from '../../contract/redirects.ts';
import { sendText } from '../http/text-response.ts';
import type { IsHttps } from '../http/trust-proxy.ts';
import { SPECULATION_RULES_PATH } from './content-types.ts';
import { prepareFile } from './prepared-file.ts';
import type { PreparedFile } from './prepared-file.ts';
import { readRedirects } from './redirects.ts';
import { sendFile } from './send-file.ts';
import { simpleAnswers } from './simple-answers.ts';
import { readSiteFiles } from './site-files.ts';
import { addressOf, canonicalPath, splitTarget } from './site-paths.ts';

export type Site = {
  /** Whether a file has exactly this address. */
  has(path: string): boolean;
  answerHead: AnswerHead;
  /** Answers a request for exactly a file's address, by far the commonest; false leaves it unanswered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers whatever it is: the file, its right address, that it takes no such method, or that there is none. */
  answer(request: IncomingMessage, response: ServerResponse): void;
};

const NOT_FOUND_FILE = '404.html';

/** Loads the whole built site into memory. Only what is in this map can be served: there is no path to traverse. */
export async function loadSite(dir: string, { isHttps }: { isHttps: IsHttps }): Promise<Site> {
  const stored = await readSiteFiles(dir);
  const redirects = await readRedirects(dir);
  const speculationRules = stored.some(({ name }) => `/${name}` === SPECULATION_RULES_PATH);
  const prepare = (file: (typeof stored)[number], validated: boolean) =>
    prepareFile(file, { address: addressOf(file.name), speculationRules, validated });
  const files = new Map<string, PreparedFile>();
  let notFound: PreparedFile | undefined;
  for (const file of stored) {
    if (file.name === NOT_FOUND_FILE) notFound = prepare(file, false);
    else files.set(addressOf(file.name), prepare(file, true));
  }

  function send(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = files.get(path);
    if (file === undefined || !isRead(request)) return false;
    sendFile(request, response, file, { status: 200, https: isHttps(request) });
    return true;
  }

  const serve = (request: IncomingMessage, response: ServerResponse): boolean =>
    send(request, response, pathOf(request.url ?? ''));

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const https = isHttps(request);
    const { path, query } = splitTarget(request.url ?? '');
    if (send(request, response, path)) return;
    const canonical = canonicalPath(path);
    if (canonical === null) {
      sendText(response, 400, 'The address is malformed.', { https });
      return;
    }
    const target = files.has(canonical) ? canonical : redirects.get(canonical);
    if (target === undefined) {
      if (notFound) sendFile(request, response, notFound, { status: 404, https });
      else sendText(response, 404, 'Not found.', { https });
    } else if (isRead(request)) {
      sendText(response, 308, 'Moved.', { https, headers: { Location: redirectLocation(target, query) } });
    } else {
      sendText(response, 405, 'Pages are only read.', { https, headers: { Allow: 'GET, HEAD' } });
    }
  }

  return { has: (path) => files.has(path), answerHead: simpleAnswers(files, isHttps), serve, answer };
}

/** Of the plain form; the others are for `answer`, which judges them. */
function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
