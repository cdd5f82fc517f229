import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { DeskUser } from '../../../contract/desk/access.ts';
import { emailKey } from '../../mail/address.ts';
import type { NewPasskey, StoredPasskey } from '../../store/sql-desk-factors.ts';
import type { Desk } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import { hashToken, newToken } from '../session-cookie.ts';
import type { Tickets } from './tickets.ts';

const CEREMONY_MS = 5 * 60_000;
const NAME = 'Desk';

const decoded = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();

/** The same for the same person, so that a new passkey replaces theirs; it does not reveal the address. */
const handleOf = (address: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash('sha256')
      .update(`plumbline desk ${emailKey(address)}`)
      .digest(),
  );

/**
 * Registering and using passkeys. The challenge is a signed ticket: nothing is stored until an authenticator has answered it,
 * and then it is recorded as spent, so that an answer counts once.
 */
export function createPasskeys({ store, origin }: Pick<Desk, 'store' | 'origin'>, tickets: Tickets) {
  /** On localhost without PUBLIC_URL the desk may be on any port. */
  function siteOf({ host }: FastifyRequest) {
    const own = origin ?? `http://${host}`;
    return { origin: own, id: new URL(own).hostname };
  }

  const issue = (purpose: string, about: string, now: number) =>
    tickets.issue(purpose, `${newToken()}:${about}`, now + CEREMONY_MS);

  const isExpected = (purpose: string, about: string, now: number) => async (challenge: string) => {
    const ticket = await tickets.read(purpose, decoded(challenge), now);
    return ticket?.value.split(':')[1] === about;
  };

  async function spend(clientDataJSON: string, now: number): Promise<boolean> {
    const { challenge } = JSON.parse(decoded(clientDataJSON)) as { challenge: string };
    return store.deskFactors.spend(hashToken(challenge), now + CEREMONY_MS);
  }

  return {
    async registrationOptions(
      request: FastifyRequest,
      { name, address }: Pick<DeskUser, 'name' | 'address'>,
      about: string,
      now: number,
      known: StoredPasskey[] = [],
    ) {
      return generateRegistrationOptions({
        rpName: NAME,
        rpID: siteOf(request).id,
        userName: address,
        userDisplayName: name,
        userID: handleOf(address),
        challenge: await issue('register', about, now),
        timeout: CEREMONY_MS,
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Throws a refusal unless the authenticator answered our challenge, for this person. */
    async register(
      request: FastifyRequest,
      { label, credential }: { label: string; credential: unknown },
      about: string,
      now: number,
    ): Promise<NewPasskey> {
      const response = credential as RegistrationResponseJSON;
      const site = siteOf(request);
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge: isExpected('register', about, now),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
      }).catch(() => null);
      if (!result?.verified || !(await spend(response.response.clientDataJSON, now)))
        throw refusals.passkey();
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      return {
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(' '),
        label,
      };
    },

    /** Names no credentials, so it tells nobody who has one. */
    signInOptions: async (request: FastifyRequest, now: number) =>
      generateAuthenticationOptions({
        rpID: siteOf(request).id,
        challenge: await issue('sign-in', '', now),
        timeout: CEREMONY_MS,
        userVerification: 'required',
      }),

    /** Throws a refusal unless one of our users' authenticators answered a challenge that is not spent. */
    async signIn(request: FastifyRequest, credential: unknown, now: number): Promise<DeskUser> {
      const response = credential as AuthenticationResponseJSON;
      const found = await store.deskFactors.findPasskey(response.id);
      if (!found) throw refusals.unknownPasskey();
      const { passkey, user } = found;
      const site = siteOf(request);
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: isExpected('sign-in', '', now),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(() => null);
      if (!result?.verified || !(await spend(response.response.clientDataJSON, now)))
        throw refusals.unknownPasskey();
      await store.deskFactors.notePasskeyUse(passkey.id, result.authenticationInfo.newCounter, now);
      return user;
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
