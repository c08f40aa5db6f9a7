import { messages } from '#contract/messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';

type Bounds = {
  /** How much work runs at the same time. */
  running: number;
  /** How much may wait altogether, and of one client. */
  waiting: number;
  waitingOfClient: number;
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

  /** @throws ShopError unavailable when too much waits */
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
    return new Promise((begin) => {
      theirs.push(begin);
      this.#waiting.set(client, theirs);
    });
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
