import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Status, status } from '#contract/status.ts';

// Only one process can use the embedded database, so `npm run doctor` asks the open shop. It does so on a socket in the data folder,
// which only the user of the shop can open.

/** The address of the socket of a data folder. Windows has named pipes instead. */
function socketOf(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'haat.sock');
  return `\\\\.\\pipe\\haat-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

/**
 * Answers the doctor.
 * @returns what ends it
 * @throws where the folder cannot have a socket: its path is too long, say
 */
export async function serveStatus(
  dataDir: string,
  readStatus: () => Promise<Status>,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir);
  const server = createServer(async (_request, response) => {
    try {
      response.end(JSON.stringify(await readStatus()));
    } catch {
      response.writeHead(503).end();
    }
  });
  // One that a killed process left.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** How long the open shop may take, in ms. */
const withinMs = 20_000;

/** The status of the shop that has this data folder open. @throws when none answers */
export const askStatus = (dataDir: string): Promise<Status> =>
  new Promise((resolve, reject) => {
    const request = get({ socketPath: socketOf(dataDir), path: '/', timeout: withinMs }, (response) =>
      json(response).then((given) => resolve(status.parse(given)), reject),
    );
    request.on('timeout', () => request.destroy(new Error('The open shop does not answer')));
    request.on('error', reject);
  });
