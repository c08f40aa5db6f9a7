import { setImmediate as nextTurn } from 'node:timers/promises';
import { isbot } from 'isbot';
import type { Endpoint } from '#contract/endpoint.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { networkOf } from './networks.ts';

// Every request that takes work passes here: whatever is not answered from memory, and is no health check. Each class of
// requests has places of its own, so that one class cannot keep another waiting (docs/decisions/066-overload.md).

/** Requests that are served and refused together. */
export type RequestClass = 'staff' | 'buying' | 'browsing' | 'crawling';

type Bounds = {
  /** How many are worked on at the same time: with a database server, and with the embedded database, which does one thing at a time. */
  running: { server: number; embedded: number };
  /** How many may wait, and for how long in ms where more than a crowd wait. The rest is answered with 503. */
  waiting: number;
  patienceMs: number;
  crowd: number;
};

const boundsOf: Record<RequestClass, Bounds> = {
  staff: { running: { server: 4, embedded: 2 }, waiting: 1000, patienceMs: 10_000, crowd: 20 },
  // Orders, carts, accounts: worth a wait.
  buying: { running: { server: 8, embedded: 2 }, waiting: 1000, patienceMs: 10_000, crowd: 20 },
  browsing: { running: { server: 8, embedded: 2 }, waiting: 2000, patienceMs: 500, crowd: 20 },
  crawling: { running: { server: 2, embedded: 1 }, waiting: 500, patienceMs: 300, crowd: 5 },
};

/** The class of a call, from the table of calls and from the caller. */
export const classOfCall = (
  { sameForEveryone = false }: Pick<Endpoint, 'sameForEveryone'>,
  isStaff: boolean,
): RequestClass => (isStaff ? 'staff' : sameForEveryone ? 'browsing' : 'buying');

/** From whom a request comes. */
export type Origin = { address: string; device: string };

/** The class of a request with its device: crawlers have a class of their own for what visitors browse. */
export const classWith = (asked: RequestClass, device: string): RequestClass =>
  asked === 'browsing' && isbot(device) ? 'crawling' : asked;

/** Turns of the event loop between the work of two requests, where many wait. */
const turnsWhileOthersWait = 16;

/** Work that takes longer than this, in ms, waits for something else than this process: its place is given to the next. */
const longestMs = 30_000;

/** Waits until work has ended, one way or the other, or has taken too long to count. */
async function endOrLongest(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs).unref();
  });
  const ended = work.then(
    () => {},
    () => {},
  );
  await Promise.race([ended, longest]);
  clearTimeout(timer);
}

/** What the log says about requests that were refused, and how often at most, in ms. */
const reportEveryMs = 10_000;

/** Admits requests class by class, and within a class in turns of the clients. */
export class Admission {
  readonly #queues: Record<RequestClass, FairQueue>;
  readonly #onRefusals: (counts: Partial<Record<RequestClass, number>>) => void;
  #refused: Partial<Record<RequestClass, number>> = {};
  #report: NodeJS.Timeout | undefined;

  /**
   * @param database where the work of the requests is done
   * @param onRefusals receives how many requests were refused in the last 10 s
   */
  constructor(
    database: 'server' | 'embedded',
    onRefusals: (counts: Partial<Record<RequestClass, number>>) => void = () => {},
  ) {
    const queueOf = ({ running, waiting, patienceMs, crowd }: Bounds) =>
      new FairQueue({
        running: running[database],
        waiting,
        patienceMs,
        crowd,
        waitingOfClient: waiting / 2,
      });
    this.#queues = {
      staff: queueOf(boundsOf.staff),
      buying: queueOf(boundsOf.buying),
      browsing: queueOf(boundsOf.browsing),
      crawling: queueOf(boundsOf.crawling),
    };
    this.#onRefusals = onRefusals;
  }

  /**
   * Does the work of a request in its turn.
   * @param asked what the request would be by itself; crawlers have a class of their own for what visitors browse
   * @throws ShopError unavailable beyond the bounds of its class
   */
  async run<T>(asked: RequestClass, { address, device }: Origin, work: () => Promise<T>): Promise<T> {
    const of = classWith(asked, device);
    let isAdmitted = false;
    let result: Promise<T> | undefined;
    try {
      await this.#queues[of].run({ client: networkOf(address), isStaff: of === 'staff' }, async () => {
        isAdmitted = true;
        // Between the work of two requests, new connections are accepted (one in each turn) and health checks are answered.
        const turns = this.#queues[of].waiting > 0 ? turnsWhileOthersWait : 1;
        for (let turn = 0; turn < turns; turn++) await nextTurn();
        result = work();
        await endOrLongest(result);
      });
      return await (result as unknown as Promise<T>);
    } catch (error) {
      if (!isAdmitted && error instanceof ShopError) this.#note(of);
      throw error;
    }
  }

  #note(refused: RequestClass): void {
    this.#refused[refused] = (this.#refused[refused] ?? 0) + 1;
    this.#report ??= setTimeout(() => {
      this.#onRefusals(this.#refused);
      this.#refused = {};
      this.#report = undefined;
    }, reportEveryMs).unref();
  }
}
