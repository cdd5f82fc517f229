import type { Config } from '../../config.ts';
import { verifyMailServer } from '../../mail/transport.ts';
import { doubtful, fine, type Finding, reasonOf, wrong } from './finding.ts';

export async function checkMail({ smtpUrl, smtpAllowPlain }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return doubtful('no mail is sent: enquiries wait in the store', 'set SMTP_URL, MAIL_FROM and CONTACT_TO');
  try {
    await verifyMailServer({ url: smtpUrl, allowPlain: smtpAllowPlain });
    return fine(`the mail server ${new URL(smtpUrl).host} lets us in`);
  } catch (error) {
    return wrong(
      `the mail server ${new URL(smtpUrl).host} does not let us in: ${reasonOf(error)}`,
      'check host, port, name and password of SMTP_URL, and that it offers TLS',
    );
  }
}
