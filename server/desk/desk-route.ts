import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { type DeskRole, type DeskUser, hasRole } from '../../contract/desk/access.ts';
import { splitTarget } from '../site/site-paths.ts';
import type { DeskSession } from '../store/sql-desk-sessions.ts';
import type { Store } from '../store/store.ts';
import { refusals } from './desk-refusal.ts';
import { isFromDesk } from './from-desk.ts';
import { readSessionHash } from './session-cookie.ts';
import { FRESH_MS, SEEN_EVERY_MS, sessionBounds } from './session-times.ts';

/** What every part of the desk gets. */
export type Desk = {
  app: FastifyInstance;
  store: Store;
  clock: () => number;
  /** Such as https://plumbline.example. Undefined on localhost, where any port is accepted. */
  origin: string | undefined;
  /** Signs tickets and hashes the keys of limits, if the operator has set one. */
  formSecret: string | undefined;
  /** Called once there may be mail to send. */
  onStored: () => void;
  /** Every route of the desk with its role, as they were declared. */
  routes: { method: DeskMethod; url: string; role: Access }[];
};

type Access = DeskRole | 'anyone';
type DeskMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Declaration<Role extends Access, Schema extends GenericSchema | undefined> = {
  method: DeskMethod;
  url: `/api/desk/${string}`;
  /** The least role that is allowed. A route without one does not compile. */
  role: Role;
  /** Only shortly after signing in, for changes to how people sign in. */
  fresh?: true;
  /** Sent by the page on its own, so it does not keep the session alive. */
  passive?: true;
  body?: Schema;
};

type SignedIn = { user: DeskUser; session: DeskSession };
type Call<Schema extends GenericSchema | undefined> = {
  request: FastifyRequest;
  reply: FastifyReply;
  now: number;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Schema extends GenericSchema ? InferOutput<Schema> : undefined;
};
export type DeskCall<
  Role extends Access,
  Schema extends GenericSchema | undefined = undefined,
> = Call<Schema> & (Role extends 'anyone' ? { [Key in keyof SignedIn]: SignedIn[Key] | null } : SignedIn);

export async function findSession(
  desk: Desk,
  request: FastifyRequest,
  now: number,
  isPassive = false,
): Promise<SignedIn | null> {
  const hash = readSessionHash(request);
  if (hash === null) return null;
  const found = await desk.store.deskSessions.find(hash, sessionBounds(now));
  if (found && !isPassive && now - found.session.seenAt > SEEN_EVERY_MS)
    await desk.store.deskSessions.touch(found.session.id, now);
  return found;
}

function readBody<Schema extends GenericSchema>(schema: Schema, body: unknown): InferOutput<Schema> {
  const result = safeParse(schema, body, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.issues) {
    const key = path?.[0]?.key;
    if (typeof key === 'string') fields[key] ??= message;
  }
  throw refusals.invalid(fields);
}

/** The only way to add a route to the desk. Origin, session and role are checked before the body is read. */
export function deskRoute<Role extends Access, Schema extends GenericSchema | undefined = undefined>(
  desk: Desk,
  { method, url, role, fresh, passive, body: schema }: Declaration<Role, Schema>,
  handler: (call: DeskCall<Role, Schema>) => Promise<unknown>,
): void {
  const signedIn = new WeakMap<FastifyRequest, SignedIn | null>();
  desk.routes.push({ method, url, role });

  desk.app.route({
    method,
    url,
    async onRequest(request) {
      if (!isFromDesk(request, desk.origin)) throw refusals.crossSite();
      const now = desk.clock();
      const found = await findSession(desk, request, now, passive);
      signedIn.set(request, found);
      if (role === 'anyone') return;
      if (!found) throw refusals.signedOut();
      if (!hasRole(found.user.role, role)) throw refusals.role();
      if (fresh && now - found.session.createdAt > FRESH_MS) throw refusals.signInAgain();
    },
    async handler(request, reply) {
      const answer = await handler({
        request,
        reply,
        now: desk.clock(),
        params: request.params as Record<string, string>,
        query: new URLSearchParams(splitTarget(request.url).query),
        body: schema && readBody(schema, request.body),
        ...(signedIn.get(request) ?? { user: null, session: null }),
      } as DeskCall<Role, Schema>);
      if (answer === reply || reply.sent) return reply;
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? {}));
    },
  });
}
