import { messages } from '#contract/messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';

type Bounds = {
  /** How much work runs at the same time. */
  running: number;
  /** How much may wait altogether, and of one client. */
  waiting: number;
  waitingOfClient: number;
  /** How long work may wait, in ms; without it, until its turn comes. */
  patienceMs?: number;
};

/**
 * Runs expensive work in turns: of the clients that wait, each has one piece of work done before any has its next one. So one client with
 * much to do delays another by one piece.
 */
export class FairQueue {
  readonly #bounds: Bounds;
  /** What waits, by client; the client whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #count = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** How much waits. */
  get waiting(): number {
    return this.#count;
  }

  /** @throws ShopError unavailable when too much waits, or the work has waited too long */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.running) await this.#turnOf(client);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(client: string): Promise<void> {
    const theirs = this.#waiting.get(client) ?? [];
    if (this.#count >= this.#bounds.waiting || theirs.length >= this.#bounds.waitingOfClient)
      throw new ShopError('unavailable', messages.unavailable);
    this.#count++;
    return new Promise((resolve, reject) => {
      const { patienceMs } = this.#bounds;
      const giveUp = () => {
        this.#leave(client, begin);
        reject(new ShopError('unavailable', messages.unavailable));
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      theirs.push(begin);
      this.#waiting.set(client, theirs);
    });
  }

  /** Takes out of the line what has waited too long. */
  #leave(client: string, begin: () => void): void {
    const left = (this.#waiting.get(client) ?? []).filter((each) => each !== begin);
    if (left.length > 0) this.#waiting.set(client, left);
    else this.#waiting.delete(client);
    this.#count--;
  }

  /** Hands the place that became free to the client whose turn it is, who goes to the end of the line. */
  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running--;
      return;
    }
    const [client, theirs] = first;
    const begin = theirs.shift();
    this.#waiting.delete(client);
    if (theirs.length > 0) this.#waiting.set(client, theirs);
    this.#count--;
    begin?.();
  }
}
