import { LAB_POLICY_NAME } from '../../../contract/labs.ts';

type Trusted = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Trusted): Trusted };

const OWN_FILE = /^\/(?!\/)/;

/** Only files of this site may be started as workers. */
const rules: Trusted = {
  createScriptURL(url) {
    if (!OWN_FILE.test(url)) throw new TypeError(`${url} is no worker of this site`);
    return url;
  },
};

let policy: Trusted | undefined;

/** The address as the bundler gives it: `import address from './worker.ts?worker&url'`. */
export function startWorker(address: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(LAB_POLICY_NAME, rules);
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
