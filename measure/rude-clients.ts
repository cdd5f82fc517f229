/** Clients that request a lot and read nothing. */
import { connect, type Socket } from 'node:net';

const VOLLEY_CONNECTIONS = 200;
const VOLLEY_BYTES = 65_000;

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Returns a function that disconnects them. */
function whoReadNothing(url: string, count: number, words: string): () => void {
  const { port } = new URL(url);
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(words);
    return socket;
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

export const startSlowReaders = (url: string, count: number, path: string): (() => void) =>
  whoReadNothing(url, count, GET(path));

/** Each sends as many requests for the home page as its socket accepts at once. */
export const startVolley = (url: string): (() => void) =>
  whoReadNothing(url, VOLLEY_CONNECTIONS, GET('/').repeat(Math.ceil(VOLLEY_BYTES / GET('/').length)));
