import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * An SMTP server that takes whatever it is told: a careful one would refuse an attack before its judge has seen it.
 * `answers` has its words for a command, by the first word of that.
 */
export async function startCredulousSmtp(answers: Record<string, string> = {}) {
  /** Every line outside of a mail, and every mail between DATA and its final dot. */
  const heard = { commands: [] as string[], mails: [] as string[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 credulous\r\n');
    let unread = '';
    let mail: string[] | undefined;
    const read = (line: string) => {
      if (mail === undefined) {
        heard.commands.push(line);
        if (line === 'DATA') mail = [];
        const answer = answers[line.split(' ')[0] ?? ''] ?? (line === 'DATA' ? '354 go on' : '250 of course');
        socket.write(`${answer}\r\n`);
      } else if (line === '.') {
        heard.mails.push(mail.join('\r\n'));
        mail = undefined;
        socket.write('250 of course\r\n');
      } else mail.push(line);
    };
    socket.on('data', (data) => {
      // As credulous servers do: any kind of line break ends a line.
      const lines = (unread + data.toString('latin1')).split(/\r\n|\r(?!$)|\n/);
      unread = lines.pop() ?? '';
      for (const line of lines) read(line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
