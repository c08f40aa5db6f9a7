import { messages } from '#contract/messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';

type Bounds = {
  /** How much work runs at the same time. */
  running: number;
  /** How much may wait altogether, and of one client; staff have as much again for themselves. */
  waiting: number;
  waitingOfClient: number;
  /** How long work may wait, in ms; without it, until its turn comes. A few that wait on a slow machine are no crowd: they may wait longer. */
  patienceMs?: number;
  crowd?: number;
};

/** Who has the work done: the client whose turn it takes, and whether it is staff, whose work is done first. */
export type Client = { client: string; isStaff: boolean };

/** Work that waits, by client; the client whose turn is next comes first. */
class Line {
  readonly #bounds: Bounds;
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** How much waits. */
  get waiting(): number {
    return this.#count;
  }

  /** Resolves when it is the turn of this piece of work. @throws ShopError unavailable when too much waits, or it has waited too long */
  turnOf(client: string): Promise<void> {
    const theirs = this.#waiting.get(client) ?? [];
    if (this.#count >= this.#bounds.waiting || theirs.length >= this.#bounds.waitingOfClient)
      throw new ShopError('unavailable', messages.unavailable);
    this.#count++;
    return new Promise((resolve, reject) => {
      const { patienceMs, crowd = 0 } = this.#bounds;
      const giveUp = () => {
        if (this.#count <= crowd) {
          timer?.refresh();
          return;
        }
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

  /** Begins the work whose turn it is; its client goes to the end of the line. @returns false when nothing waits */
  begin(): boolean {
    const [first] = this.#waiting;
    if (!first) return false;
    const [client, theirs] = first;
    const begin = theirs.shift();
    this.#waiting.delete(client);
    if (theirs.length > 0) this.#waiting.set(client, theirs);
    this.#count--;
    begin?.();
    return true;
  }
}

/**
 * Runs expensive work in turns: of the clients that wait, each has one piece of work done before any has its next one. So one client with
 * much to do delays another by one piece. Work of staff is done before that of others.
 */
export class FairQueue {
  readonly #running: number;
  readonly #staff: Line;
  readonly #others: Line;
  #busy = 0;

  constructor(bounds: Bounds) {
    this.#running = bounds.running;
    this.#staff = new Line(bounds);
    this.#others = new Line(bounds);
  }

  /** How much waits. */
  get waiting(): number {
    return this.#staff.waiting + this.#others.waiting;
  }

  /** @throws ShopError unavailable when too much waits, or the work has waited too long */
  async run<T>({ client, isStaff }: Client, work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#running) this.#busy++;
    else await (isStaff ? this.#staff : this.#others).turnOf(client);
    try {
      return await work();
    } finally {
      // The place that became free is handed on.
      if (!this.#staff.begin() && !this.#others.begin()) this.#busy--;
    }
  }
}
