import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// A database server that stops silently (frozen, or behind a dead network) sends no error, and the driver waits for it
// for many minutes. A separate heartbeat connection therefore queries each server several times a second; when it gets
// no answer, all other connections to that server are destroyed and their pending queries fail at once
// (docs/decisions/061).

/** Interval between heartbeats and timeout of one, in ms: together less than the 2 s that a visitor waits. */
const heartbeatMs = 250;
const timeoutMs = 1250;

/** The server did not answer in time. The code is that of a connection that timed out. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database server does not answer');
  }
}

/** The sockets of this process to one database server. */
export class Connections {
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  /** Creates a socket for a connection that the driver opens. It is destroyed when the server sends nothing in time. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    const stop = new AbortController();
    this.#sockets.add(socket);
    socket.once('data', () => stop.abort());
    socket.once('close', () => {
      stop.abort();
      this.#sockets.delete(socket);
    });
    const timeout = this.#isCut ? nextTurn(undefined, { signal: stop.signal }) : waitForTimeout(stop.signal);
    timeout.then(
      () => socket.destroy(new SilentDatabaseError()),
      () => {},
    );
    return socket;
  };

  /** Destroys all connections, and new ones until {@link mend}; their pending queries fail. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy(new SilentDatabaseError());
  }

  /** Allows connections to be opened again. */
  mend(): void {
    this.#isCut = false;
  }
}

/**
 * Waits for the timeout of the server. An answer that arrived while this process was busy is read before the wait ends.
 */
async function waitForTimeout(signal?: AbortSignal): Promise<void> {
  await sleep(timeoutMs, undefined, { signal, ref: false });
  await nextTurn(undefined, { signal });
  await nextTurn(undefined, { signal });
}

/** Resolves with the answer. @throws SilentDatabaseError when it takes too long */
async function withTimeout(answer: Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const timeout = waitForTimeout(stop.signal).then(() => {
    throw new SilentDatabaseError();
  });
  timeout.catch(() => {});
  await Promise.race([answer, timeout]).finally(() => stop.abort());
}

/**
 * Sends heartbeats to a server and cuts its connections while it does not answer.
 * @returns stops the heartbeats
 */
export function watch(connectionString: string, connections: Connections): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  let socket = new Socket();

  const pingUntilFailure = async () => {
    socket = new Socket();
    const client = new pg.Client({
      connectionString,
      application_name: 'haat heartbeat',
      stream: () => socket,
    });
    client.on('error', () => {});
    try {
      await withTimeout(client.connect());
      while (!signal.aborted) {
        await withTimeout(client.query('select 1'));
        connections.mend();
        await sleep(heartbeatMs, undefined, { signal });
      }
    } catch (error) {
      // A server that refuses connections makes them fail by itself.
      if (error instanceof SilentDatabaseError && !signal.aborted) connections.cut();
    } finally {
      socket.destroy();
    }
  };

  const heartbeats = (async () => {
    while (!signal.aborted) {
      await pingUntilFailure();
      await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stop.abort();
    socket.destroy();
    await heartbeats;
  };
}
