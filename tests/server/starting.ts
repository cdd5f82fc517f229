/** Whatever a test starts by these is ended when the test is, the last one first. */
import { onTestFinished } from 'vitest';
import { type ContactServerOptions, createContactServer } from '../../server/testing/contact-server.ts';
import { mailServerEnv, makeWorkspace, startServer } from '../../server/testing/server-process.ts';
import type { ServerOptions } from '../../server/testing/server-process.ts';
import { type SmtpPeerOptions, startSmtpPeer } from '../../server/testing/smtp-peer.ts';

/** Tests that run at the same time must give the hook of their own context. */
export function starting(onEnd: (end: () => Promise<void>) => void) {
  const workspace = async () => {
    const made = await makeWorkspace();
    onEnd(made.remove);
    return { ...made, env: { DIST_DIR: made.distDir, DATA_DIR: made.dataDir } };
  };
  const smtp = async (options?: SmtpPeerOptions) => {
    const peer = await startSmtpPeer(options);
    onEnd(peer.close);
    return peer;
  };
  return {
    workspace,
    smtp,
    /** A folder, a mail server, and the settings by which a server uses both. */
    async mailing(options?: SmtpPeerOptions) {
      const made = await workspace();
      const peer = await smtp(options);
      return { workspace: made, smtp: peer, env: { ...made.env, ...mailServerEnv(peer.port) } };
    },
    /** In a process of its own. */
    async server(options: ServerOptions) {
      const server = await startServer(options);
      onEnd(async () => void (await server.kill('SIGKILL')));
      return server;
    },
    /** In this process, around a real store. */
    async contactServer(options?: ContactServerOptions) {
      const server = await createContactServer(options);
      onEnd(server.close);
      return server;
    },
  };
}

export const start = starting(onTestFinished);

const METRICS_TOKEN = 'a-token-for-the-metrics';
export const metricsEnv = { METRICS_TOKEN };
export async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return answer.text();
}
