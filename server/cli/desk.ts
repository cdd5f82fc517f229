import { parseArgs } from 'node:util';
import { type InferOutput, safeParse } from 'valibot';
import { inviteSchema, ROLES } from '../../contract/desk/access.ts';
import { REPLY_TIMES_FILE } from '../../contract/reply-times.ts';
import { type Config, linkOrigin, loadConfig } from '../config.ts';
import { invite } from '../desk/access/invite.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { explain } from './explain.ts';
import { print } from './output.ts';
import { publishReplyTime } from './reply-times.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run desk -- invite EMAIL [--name NAME] [--role ${ROLES.join('|')}]
       npm run desk -- publish-reply-time

invite prints a link that lets one person into the desk. It works once, for one hour. Without a role the first
person becomes an admin, a known one keeps theirs, and others may reply. A known person who accepts signs
in anew: what they signed in with before ends.

publish-reply-time writes how fast enquiries were answered in the last 90 days to ${REPLY_TIMES_FILE},
so that /quality shows the median after the next build.`;

type Wanted = { address: string; name: string | undefined; role: string | undefined };

type Command = (store: Store, config: Config) => Promise<void>;

function readCommand(): Command {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' } },
  });
  const [command, address, ...others] = positionals;
  const { name, role } = values;
  if (command === 'invite' && address !== undefined && others.length === 0)
    return (store, config) => printInvitation(store, config, { address, name, role });
  if (command === 'publish-reply-time' && positionals.length === 1 && Object.keys(values).length === 0)
    return (store, config) => publishReplyTime(store, config, Date.now());
  throw new UsageError(USAGE);
}

async function complete(
  store: Store,
  { address, name, role }: Wanted,
): Promise<InferOutput<typeof inviteSchema>> {
  const users = await store.deskUsers.list();
  const known = users.find((user) => user.address.toLowerCase() === address.toLowerCase());
  const result = safeParse(inviteSchema, {
    address,
    name: name ?? known?.name ?? address.split('@')[0],
    role: role ?? known?.role ?? (users.length === 0 ? 'admin' : 'reply'),
  });
  if (!result.success) throw new UsageError(`${result.issues[0].message}\n\n${USAGE}`);
  return result.output;
}

async function printInvitation(store: Store, config: Config, wanted: Wanted): Promise<void> {
  const invited = await complete(store, wanted);
  const link = await invite(store, linkOrigin(config), { ...invited, invitedBy: null }, Date.now());
  print(`${invited.name} <${invited.address}>, role ${invited.role}. For one hour and one use:\n\n${link}`);
  if (!config.desk) print('\nThe desk is off: start the server with DESK=on.');
}

async function main(): Promise<void> {
  const run = readCommand();
  const config = loadConfig();
  const store = await openStore(config);
  try {
    await run(store, config);
  } finally {
    await store.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error, USAGE)}\n`);
  process.exitCode = 1;
});
