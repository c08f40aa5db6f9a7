import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// A database server that stops without a word (frozen, or behind a dead network) sends no error, and the driver would wait for it
// for many minutes. Each server is therefore asked several times a second whether it is there, on a connection of its own; when
// it does not answer, all other connections to it are cut, and what waits there fails at once (docs/decisions/061).

/** How often a server is asked, and how long it has for an answer, in ms: together less than the 2 s that a visitor waits. */
const beatMs = 250;
const patienceMs = 1250;

/** The server did not answer in time. Its code is that of a connection that timed out. */
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

  /** A socket for a connection that the driver opens. It is closed when the server says nothing at all on it. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    const stop = new AbortController();
    this.#sockets.add(socket);
    socket.once('data', () => stop.abort());
    socket.once('close', () => {
      stop.abort();
      this.#sockets.delete(socket);
    });
    const patience = this.#isCut ? nextTurn(undefined, { signal: stop.signal }) : wait(stop.signal);
    patience.then(
      () => socket.destroy(new SilentDatabaseError()),
      () => {},
    );
    return socket;
  };

  /** Ends all connections, and new ones until {@link mend}: what waits for an answer there fails. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy(new SilentDatabaseError());
  }

  /** Lets connections be opened again. */
  mend(): void {
    this.#isCut = false;
  }
}

/** Waits for as long as a server may take. An answer that came while this process was busy is read before the time is over. */
async function wait(signal?: AbortSignal): Promise<void> {
  await sleep(patienceMs, undefined, { signal, ref: false });
  await nextTurn(undefined, { signal });
  await nextTurn(undefined, { signal });
}

/** @throws SilentDatabaseError when an answer takes too long */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const late = wait(stop.signal).then(() => {
    throw new SilentDatabaseError();
  });
  late.catch(() => {});
  await Promise.race([answer, late]).finally(() => stop.abort());
}

/**
 * Asks a server again and again whether it is there, and cuts the connections to it when it is silent, until it answers again.
 * @returns ends the asking
 */
export function watch(connectionString: string, connections: Connections): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  let socket = new Socket();

  const askOnOneConnection = async () => {
    socket = new Socket();
    const client = new pg.Client({
      connectionString,
      application_name: 'haat heartbeat',
      stream: () => socket,
    });
    client.on('error', () => {});
    try {
      await inTime(client.connect());
      while (!signal.aborted) {
        await inTime(client.query('select 1'));
        connections.mend();
        await sleep(beatMs, undefined, { signal });
      }
    } catch (error) {
      // A server that refuses connections says so by itself.
      if (error instanceof SilentDatabaseError && !signal.aborted) connections.cut();
    } finally {
      socket.destroy();
    }
  };

  const asking = (async () => {
    while (!signal.aborted) {
      await askOnOneConnection();
      await sleep(beatMs, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stop.abort();
    socket.destroy();
    await asking;
  };
}
