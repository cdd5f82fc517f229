import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, isOnPath, isRoot } from '../../scripts/programs.ts';
import { makeCertificate } from '../../server/testing/certificate.ts';
import { freePort } from '../../server/testing/free-port.ts';

/** Of Debian's package dovecot-imapd. Version 2.4 has other settings; without root it cannot change to its users. */
export const hasDovecot = (): boolean =>
  isRoot() && isOnPath('dovecot') && execFileSync('dovecot', ['--version']).toString().startsWith('2.3');

export const PASSWORD = 'p@ss/word';

const settings = (root: string, port: number) => `
base_dir = ${root}/run
log_path = ${root}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${root}/cert.pem
ssl_key = <${root}/key.pem
first_valid_uid = 1
mail_location = maildir:${root}/mail
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${root}/mail
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
`;

/** A real IMAP server with one mailbox, on a free port of the loopback address. */
export async function startDovecot() {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-imap-'));
  chmodSync(root, 0o755);
  const { certFile } = makeCertificate(root);
  for (const folder of ['new', 'cur', 'tmp']) mkdirSync(join(root, 'mail', folder), { recursive: true });
  const port = await freePort();
  const config = join(root, 'dovecot.conf');
  writeFileSync(config, settings(root, port));
  const server = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
  const gone = once(server, 'exit');
  const files = (folder: string) => readdirSync(join(root, 'mail', folder));
  return {
    port,
    certFile,
    deliver(name: string, mail: string): void {
      writeFileSync(join(root, 'mail/new', name), mail);
      attempt('chown', ['-R', 'mail:mail', join(root, 'mail')]);
    },
    /** The names of the mails that were marked as read, and of the others. */
    mails: () => {
      const all = [...files('new'), ...files('cur')].map((file) => file.split(':2,'));
      const named = (isRead: boolean) =>
        all
          .filter(([, flags = '']) => flags.includes('S') === isRead)
          .map(([name]) => name)
          .toSorted();
      return { read: named(true), unread: named(false) };
    },
    async stop(): Promise<void> {
      server.kill('SIGTERM');
      await gone;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
