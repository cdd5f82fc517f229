import { beforeEach, describe, expect, test } from 'vitest';
import type { DeskRole } from '../../../contract/desk/access.ts';
import type { Store } from '../../../server/store/store.ts';
import { DAY, HOUR, NOW } from '../clock.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const password = { password: 'hash', totpSecret: 'secret', totpStep: 1, recoveryHashes: ['a', 'b'] };
const passkey = { id: 'key', publicKey: 'public', counter: 0, transports: 'internal', label: 'Phone' };
const bounds = { begunAfter: NOW - DAY, seenAfter: NOW - HOUR };

export function deskAccessSuite(under: StoreUnderTest): void {
  describe('access to the desk', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });

    const invite = (address: string, role: DeskRole, tokenHash = address) =>
      store.deskInvitations.add(
        { tokenHash, endsAt: NOW + HOUR, name: 'Ada', address, role, invitedBy: null },
        NOW,
      );
    async function user(address: string, role: DeskRole) {
      await invite(address, role);
      const accepted = await store.deskInvitations.accept(address, 'Ada', password, NOW);
      await store.deskFactors.setRecoveryCodes(accepted?.id ?? '', [], NOW);
      return accepted?.id ?? '';
    }
    const signIn = (userId: string, tokenHash: string) =>
      store.deskSessions.begin(
        { userId, tokenHash, method: 'password', device: 'Phone', formerHash: null },
        NOW,
      );

    test('is given once by an invitation, however many accept it through two processes', async () => {
      await invite('ada@example.com', 'admin');
      const other = await under.open();
      const accepted = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          (index % 2 === 0 ? store : other).deskInvitations.accept('ada@example.com', 'Ada', password, NOW),
        ),
      );
      expect(accepted.filter(Boolean)).toHaveLength(1);
      expect(await store.deskUsers.list()).toMatchObject([{ role: 'admin', hasPassword: true, passkeys: 0 }]);
      const { length } = await store.audit.list({ limit: 10 });
      expect(length).toBe(2);
    });

    test('is not given by an invitation that is over, withdrawn or replaced', async () => {
      await invite('ada@example.com', 'read', 'first');
      const second = await invite('Ada@example.com', 'read', 'second');
      expect(await store.deskInvitations.find('first', NOW)).toBeNull();
      expect(await store.deskInvitations.find('second', NOW + HOUR)).toBeNull();
      expect(await store.deskInvitations.withdraw(second, 'x', NOW)).toBe(true);
      expect(await store.deskInvitations.accept('second', 'Ada', password, NOW)).toBeNull();
    });

    test('leaves an admin, however two processes demote', async () => {
      const [ada, bob] = [await user('ada@example.com', 'admin'), await user('bob@example.com', 'admin')];
      const other = await under.open();
      const change = { role: 'read', isDisabled: false } as const;
      const changed = await Promise.all([
        store.deskUsers.change(ada, change, bob, NOW),
        other.deskUsers.change(bob, change, ada, NOW),
      ]);
      expect(changed.filter(Boolean)).toHaveLength(1);
    });

    test('ends with a session, with others, with locking, and with time', async () => {
      const ada = await user('ada@example.com', 'reply');
      await user('owner@example.com', 'admin');
      for (const token of ['one', 'two', 'three']) await signIn(ada, token);
      const [session] = await store.deskSessions.ofUser(ada, bounds);
      expect(await store.deskSessions.end('somebody else', session?.id ?? '', NOW)).toBe(false);
      expect(await store.deskSessions.end(ada, session?.id ?? '', NOW)).toBe(true);
      const [kept] = await store.deskSessions.ofUser(ada, bounds);
      expect(await store.deskSessions.endOthers(ada, kept?.id ?? '', ada, NOW)).toBe(1);
      await signIn(ada, 'four');
      expect(await store.deskSessions.find('four', bounds)).toMatchObject({ user: { id: ada } });
      expect(await store.deskSessions.find('four', { ...bounds, seenAfter: NOW })).toBeNull();
      expect(await store.deskUsers.change(ada, { role: 'reply', isDisabled: true }, ada, NOW)).toBe(true);
      expect(await store.deskSessions.find('four', bounds)).toBeNull();
      expect(await store.deskUsers.byAddress('ada@example.com')).toBeNull();
    });

    test('keeps the last way in', async () => {
      const ada = await user('ada@example.com', 'reply');
      expect(await store.deskFactors.removePassword(ada, NOW)).toBe(false);
      expect(await store.deskFactors.addPasskey(ada, passkey, NOW)).toBe(true);
      expect(await store.deskFactors.addPasskey(ada, passkey, NOW)).toBe(false);
      expect(await store.deskFactors.removePassword(ada, NOW)).toBe(true);
      expect(await store.deskFactors.removePasskey(ada, 'key', NOW)).toBe(false);
      expect(await store.deskFactors.findPasskey('key')).toMatchObject({ user: { id: ada }, passkey });
    });

    test('counts a code and a challenge once', async () => {
      const ada = await user('ada@example.com', 'reply');
      const spent = await Promise.all([1, 2].map(() => store.deskFactors.spendTotpStep(ada, 7)));
      expect(spent.toSorted()).toEqual([false, true]);
      expect(await store.deskFactors.spendTotpStep(ada, 6)).toBe(false);
      const challenges = await Promise.all([1, 2].map(() => store.deskFactors.spend('challenge', NOW)));
      expect(challenges.toSorted()).toEqual([false, true]);
      await store.deskFactors.setRecoveryCodes(ada, ['code'], NOW);
      expect(await store.deskFactors.spendRecoveryCode('somebody else', 'code')).toBe(false);
      expect(await store.deskFactors.spendRecoveryCode(ada, 'code')).toBe(true);
      expect(await store.deskFactors.spendRecoveryCode(ada, 'code')).toBe(false);
    });

    test('is recorded in a log that the database itself keeps', async () => {
      await store.audit.add({ userId: null, action: 'tried' }, NOW);
      await expect(under.run("UPDATE desk_audit SET action = 'nothing'")).rejects.toThrow('append-only');
      await expect(under.run('DELETE FROM desk_audit')).rejects.toThrow('append-only');
      expect(await store.audit.list({ limit: 9 })).toMatchObject([{ action: 'tried', userName: null }]);
    });
  });
}
