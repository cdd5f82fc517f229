import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from './networks.ts';

/** Reserved for the site's files, the store, the log and the mail connections. */
const OTHER_FILES = 128;
/** One address may hold this share of all connections, its networks a multiple: see networks.ts. */
const SENDER_SHARE = 1 / 8;
/** A browser opens six, and an office shares one address. */
const LEAST_PER_SENDER = 32;

export type ConnectionLimits = {
  /** How many may be open at once. */
  connections?: number;
  /** A trusted proxy's connections carry its visitors' requests, so no per-address limit applies. */
  isProxy: (address: string) => boolean;
  isIdle: (socket: Socket) => boolean;
};

/** The longest idle first: each request moves its socket to the end. */
type Group = { name: string; most: number; sockets: Set<Socket> };

/**
 * Closes the longest idle connection of a network, or of all, when the limit is exceeded. Idle connections
 * would otherwise keep visitors out. Returns those that are open.
 */
export function limitConnections(
  server: Server,
  { connections = connectionLimit(), isProxy, isIdle }: ConnectionLimits,
): ReadonlySet<Socket> {
  const all: Group = { name: 'all', most: connections, sockets: new Set() };
  const networks = new Map<string, Group>();
  const groupsOf = new WeakMap<Socket, Group[]>();
  const perSender = Math.max(Math.floor(connections * SENDER_SHARE), LEAST_PER_SENDER);

  function networksOfPeer({ remoteAddress = '' }: Socket): Group[] {
    if (isProxy(remoteAddress)) return [];
    return networksOf(remoteAddress).map(({ name, senders }) => {
      const group = networks.get(name) ?? { name, most: senders * perSender, sockets: new Set() };
      networks.set(name, group);
      return group;
    });
  }

  function leave(socket: Socket): void {
    for (const { name, sockets } of groupsOf.get(socket) ?? [])
      if (sockets.delete(socket) && sockets.size === 0) networks.delete(name);
  }

  server.on('connection', (socket: Socket) => {
    const groups = [...networksOfPeer(socket), all];
    groupsOf.set(socket, groups);
    socket.once('close', () => leave(socket));
    for (const { sockets } of groups) sockets.add(socket);
    for (const { most, sockets } of groups) {
      if (sockets.size <= most) continue;
      // The newest is idle as well, and comes last.
      const closed = sockets.values().find(isIdle) ?? socket;
      leave(closed);
      closed.destroy();
    }
  });
  server.on('request', ({ socket }: IncomingMessage) => {
    for (const { sockets } of groupsOf.get(socket) ?? []) if (sockets.delete(socket)) sockets.add(socket);
  });
  return all.sockets;
}

/** The process's open-files limit on Linux; elsewhere the system enforces its own. */
function connectionLimit(): number {
  try {
    const [, openFiles = ''] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return openFiles === '' ? Infinity : Math.max(Number(openFiles) - OTHER_FILES, OTHER_FILES);
  } catch {
    return Infinity;
  }
}
