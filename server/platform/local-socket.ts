import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

// Only one process can have the embedded database open. The commands of the same machine therefore ask the open shop, over HTTP on a
// socket in its data folder: a process that can connect to it can read the folder anyway.

/** The socket of a data folder. Windows has named pipes instead. */
function socketOf(folder: string): string {
  if (process.platform !== 'win32') return join(folder, 'haat.sock');
  return `\\\\.\\pipe\\haat-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
}

/**
 * Answers commands of the same user.
 * @param answers what each question is answered with
 * @param onError receives why the socket cannot be opened (the path of the folder is too long, say), or an answer not be given
 * @returns ends it
 */
export async function openLocalSocket(
  folder: string,
  answers: Record<string, () => Promise<string>>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = socketOf(folder);
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const answer = answers[url.slice(1)];
      if (answer) response.end(await answer());
      else response.writeHead(404).end();
    } catch (error) {
      onError(error);
      response.writeHead(503).end();
    }
  });
  // One that a killed process left.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const isOpen = await new Promise<boolean>((settle) => {
    server.once('error', (error) => {
      onError(error);
      settle(false);
    });
    server.listen(path, () => settle(true));
  });
  if (!isOpen) return async () => {};
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  // An open socket alone keeps no process running.
  server.unref();
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeIdleConnections();
    });
}

/** What a socket answers that no shop has open. */
const notOpen = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'];

/**
 * Asks the open shop of a data folder a question.
 * @param withinMs how long it may take until the answer begins
 * @returns null when no shop is open there
 * @throws Error when the shop gives no answer
 */
export const askOpenShop = (folder: string, question: string, withinMs?: number): Promise<string | null> =>
  new Promise((settle, reject) => {
    const asked = { socketPath: socketOf(folder), path: `/${question}`, timeout: withinMs };
    const request = get(asked, (response) => {
      if (response.statusCode === 200) text(response).then(settle, reject);
      else reject(new Error('The open shop could not answer. Its log says why.'));
    });
    request.on('timeout', () => request.destroy(new Error('The open shop does not answer')));
    request.on('error', (error: NodeJS.ErrnoException) =>
      notOpen.includes(error.code ?? '') ? settle(null) : reject(error),
    );
  });
