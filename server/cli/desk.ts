import { parseArgs } from 'node:util';
import { type InferOutput, safeParse } from 'valibot';
import { inviteSchema, ROLES } from '../../contract/desk/access.ts';
import { linkOrigin, loadConfig } from '../config.ts';
import { invite } from '../desk/access/invite.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { explain } from './explain.ts';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run desk -- invite EMAIL [--name NAME] [--role ${ROLES.join('|')}]

  Prints a link that lets one person into the desk. It works once, for one hour. Without a role the first
  person becomes an admin, a known one keeps theirs, and others may reply. A known person who accepts signs
  in anew: what they signed in with before ends.`;

type Wanted = { address: string; name: string | undefined; role: string | undefined };

function readArguments(): Wanted {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' } },
  });
  const [command, address, ...others] = positionals;
  if (command !== 'invite' || address === undefined || others.length > 0) throw new UsageError(USAGE);
  return { address, name: values.name, role: values.role };
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

async function main(): Promise<void> {
  const wanted = readArguments();
  const config = loadConfig();
  const store = await openStore(config);
  try {
    const invited = await complete(store, wanted);
    const link = await invite(store, linkOrigin(config), { ...invited, invitedBy: null }, Date.now());
    print(`${invited.name} <${invited.address}>, role ${invited.role}. For one hour and one use:\n\n${link}`);
    if (!config.desk) print('\nThe desk is off: start the server with DESK=on.');
  } finally {
    await store.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error, USAGE)}\n`);
  process.exitCode = 1;
});
