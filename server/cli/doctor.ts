/** `npm run doctor`: checks an installation against its environment and says what to fix. Changes nothing. */
import { ConfigError, loadConfig } from '../config.ts';
import { checkAddress } from './doctor/address.ts';
import type { Finding } from './doctor/finding.ts';
import { checkMail } from './doctor/mail.ts';
import { checkNode, checkSecrets, checkSite } from './doctor/program.ts';
import { checkStore } from './doctor/store.ts';
import { print } from './output.ts';

const marks: Record<Finding['verdict'], string> = { fine: 'ok', doubtful: '?', wrong: 'WRONG' };

function readConfig() {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(error.message);
    return process.exit(1);
  }
}

const config = readConfig();
const findings = [
  checkNode(),
  await checkSite(config),
  ...(await checkStore(config)),
  await checkMail(config),
  ...checkSecrets(config),
  ...(await checkAddress(config)),
];
for (const finding of findings) {
  print(`${marks[finding.verdict].padEnd(6)} ${finding.what}`);
  if (finding.verdict !== 'fine') print(`       → ${finding.mend}`);
}
process.exit(findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0);
