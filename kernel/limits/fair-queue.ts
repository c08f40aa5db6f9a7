import { ShopError } from '../http/errors.ts';
import * as m from '../messages/index.ts';

type QueueLimits = {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that may wait in total and for one client; staff have the same limits for themselves. */
  waiting: number;
  waitingOfClient: number;
  /**
   * How long a task may wait, in ms; unlimited by default. Up to `crowd` waiting tasks may wait longer, as on a slow
   * machine.
   */
  patienceMs?: number;
  crowd?: number;
};

/** The client of a task; tasks of staff run first. */
export type Client = { client: string; isStaff: boolean };

/** Waiting tasks by client; the client whose turn is next comes first. */
class Line {
  readonly #bounds: QueueLimits;
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds;
  }

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#count;
  }

  /** Resolves when the task may run. @throws ShopError unavailable when too many wait, or it has waited too long */
  turnOf(client: string): Promise<void> {
    const tasks = this.#waiting.get(client) ?? [];
    if (this.#count >= this.#bounds.waiting || tasks.length >= this.#bounds.waitingOfClient)
      throw new ShopError('unavailable', m.common.unavailable());
    this.#count++;
    return new Promise((resolve, reject) => {
      const { patienceMs, crowd = 0 } = this.#bounds;
      const giveUp = () => {
        if (this.#count <= crowd) {
          timer?.refresh();
          return;
        }
        this.#leave(client, begin);
        reject(new ShopError('unavailable', m.common.unavailable()));
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      tasks.push(begin);
      this.#waiting.set(client, tasks);
    });
  }

  /** Removes a task that has waited too long. */
  #leave(client: string, begin: () => void): void {
    const remaining = (this.#waiting.get(client) ?? []).filter((task) => task !== begin);
    if (remaining.length > 0) this.#waiting.set(client, remaining);
    else this.#waiting.delete(client);
    this.#count--;
  }

  /** Starts the next task and moves its client to the end of the line. @returns false when none waits */
  begin(): boolean {
    const [first] = this.#waiting;
    if (!first) return false;
    const [client, tasks] = first;
    const begin = tasks.shift();
    this.#waiting.delete(client);
    if (tasks.length > 0) this.#waiting.set(client, tasks);
    this.#count--;
    begin?.();
    return true;
  }
}

/**
 * Runs expensive tasks in turns: each waiting client gets one task done before any gets its next one, so a client with
 * many tasks delays another by one task. Tasks of staff run before those of others.
 */
export class FairQueue {
  readonly #running: number;
  readonly #staff: Line;
  readonly #others: Line;
  #busy = 0;

  constructor(bounds: QueueLimits) {
    this.#running = bounds.running;
    this.#staff = new Line(bounds);
    this.#others = new Line(bounds);
  }

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#staff.waiting + this.#others.waiting;
  }

  /** Runs a task in its turn. @throws ShopError unavailable when too many wait, or it has waited too long */
  async run<T>({ client, isStaff }: Client, work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#running) this.#busy++;
    else await (isStaff ? this.#staff : this.#others).turnOf(client);
    try {
      return await work();
    } finally {
      // The released place goes to the next task.
      if (!this.#staff.begin() && !this.#others.begin()) this.#busy--;
    }
  }
}
