/**
 * Whether the time of a refused sign-in tells if an account exists, or which part of it was wrong. The kinds take turns, so
 * that whatever else the machine does slows all of them. Only printed: /quality has no metric for it.
 */
import { accessPaths } from '../../contract/desk/access.ts';
import { median } from '../../metrics/median.ts';
import { newTotpSecret } from '../../server/desk/access/authenticator.ts';
import { hashPassword } from '../../server/desk/access/passwords.ts';
import { hashToken, newToken } from '../../server/desk/session-cookie.ts';
import { openStore } from '../../server/store/open.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';

const PASSWORD = 'seven copper kettles';
const WRONG_CODE = '000000';
/** Below the limit of an account. */
const ATTEMPTS_PER_ACCOUNT = 8;
const ACCOUNTS = 40;
const HOUR_MS = 60 * 60_000;

/** What is wrong with an attempt. */
const passwords = {
  unknown: PASSWORD,
  'wrong password': 'eight copper kettles',
  'wrong code': PASSWORD,
};
type Kind = keyof typeof passwords;
const allKinds = Object.keys(passwords) as Kind[];

const addressOf = (kind: Kind, account: number): string =>
  `${kind.replace(' ', '-')}-${account}@plumbline.example`;

async function addAccounts(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  const password = await hashPassword(PASSWORD);
  const credentials = { password, totpSecret: newTotpSecret(), totpStep: 0, recoveryHashes: [] };
  for (const kind of allKinds.filter((each) => each !== 'unknown'))
    for (let account = 0; account < count; account += 1) {
      const tokenHash = hashToken(newToken());
      const invitation = { tokenHash, address: addressOf(kind, account), name: kind, role: 'read' } as const;
      await store.deskInvitations.add({ ...invitation, invitedBy: null, endsAt: now + HOUR_MS }, now);
      await store.deskInvitations.accept(tokenHash, kind, credentials, now);
    }
  await store.close();
}

/** Each attempt comes from another network, so that no limit answers instead. */
const networkOf = (attempt: number): string => `${1 + (attempt >> 8)}.${attempt & 255}.0.1`;

async function timeRefusal(url: string, kind: Kind, account: number, attempt: number): Promise<number> {
  const body = { address: addressOf(kind, account), password: passwords[kind], code: WRONG_CODE };
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': networkOf(attempt),
  };
  const began = performance.now();
  const answer = await fetch(url + accessPaths.signIn, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== 401) throw new Error(`A wrong sign-in was answered with ${answer.status}`);
  return took;
}

export const measureSignIn: Part = ({ quick, distDir }, log) =>
  scope(async (defer) => {
    const dataDir = await makeFolder(defer);
    const accounts = quick ? 4 : ACCOUNTS;
    await addAccounts(dataDir, accounts);
    const env = { DATA_DIR: dataDir, DESK: 'on', TRUST_PROXY: '1' };
    const { url } = await serveSite(defer, distDir, env);
    const times: Record<Kind, number[]> = { unknown: [], 'wrong password': [], 'wrong code': [] };
    let attempts = 0;
    for (let round = 0; round < accounts * ATTEMPTS_PER_ACCOUNT; round += 1) {
      // In both directions: each kind then follows the others equally often.
      const turn = round % 2 === 0 ? allKinds : allKinds.toReversed();
      for (const kind of turn)
        times[kind].push(await timeRefusal(url, kind, round % accounts, (attempts += 1)));
    }
    const unknown = median(times.unknown);
    for (const kind of allKinds) {
      const middle = median(times[kind]);
      const ratio = (middle / unknown).toFixed(3);
      log(`${kind}: median of ${times[kind].length} refusals ${middle.toFixed(2)} ms, ${ratio} × unknown`);
    }
    return {};
  });
