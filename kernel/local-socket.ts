import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

// Only one process can open the embedded database. Commands on the same machine therefore send requests to the open
// shop, over HTTP on a socket in its data folder: a process that can connect to it can read the folder anyway.

/** Returns the socket of a data folder. Windows uses named pipes instead. */
function socketOf(folder: string): string {
  if (process.platform !== 'win32') return join(folder, 'haat.sock');
  return `\\\\.\\pipe\\haat-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
}

/**
 * Serves commands of the same user.
 * @param answers returns the response to each request
 * @param onError receives why the socket cannot be opened (for example a path that is too long), or why a response
 * failed
 * @returns closes the socket
 */
export async function openLocalSocket(
  folder: string,
  answers: Record<string, () => Promise<string>>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = socketOf(folder);
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const respond = answers[url.slice(1)];
      if (respond) response.end(await respond());
      else response.writeHead(404).end();
    } catch (error) {
      onError(error);
      response.writeHead(503).end();
    }
  });
  // Removes the socket of a killed process.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const isOpen = await new Promise<boolean>((resolvePromise) => {
    server.once('error', (error) => {
      onError(error);
      resolvePromise(false);
    });
    server.listen(path, () => resolvePromise(true));
  });
  if (!isOpen) return async () => {};
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  // The open socket does not keep the process running.
  server.unref();
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeIdleConnections();
    });
}

/** Error codes of a socket without an open shop. */
const notOpen = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'];

/**
 * Sends a request to the open shop of a data folder.
 * @param withinMs how long the response may take to begin; without it, the request waits until the response
 * @returns null when no shop is open there
 * @throws Error when the shop does not respond
 */
export const askOpenShop = (folder: string, command: string, withinMs?: number): Promise<string | null> =>
  new Promise((resolvePromise, reject) => {
    // The common agent of Node ends requests after 5 s; the copy of a large database takes longer.
    const options = { socketPath: socketOf(folder), path: `/${command}`, timeout: withinMs, agent: false };
    const request = get(options, (response) => {
      if (response.statusCode === 200) text(response).then(resolvePromise, reject);
      else reject(new Error('The open shop could not answer. Its log says why.'));
    });
    request.on('timeout', () => request.destroy(new Error('The open shop does not answer')));
    request.on('error', (error: NodeJS.ErrnoException) =>
      notOpen.includes(error.code ?? '') ? resolvePromise(null) : reject(error),
    );
  });
