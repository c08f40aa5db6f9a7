import { setImmediate as nextTurn } from 'node:timers/promises';
import { isbot } from 'isbot';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { ShopError } from '../http/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { networkOf } from './networks.ts';

// Every request that is neither answered from memory nor a health check passes through here. Each class of requests has
// places of its own, so that one class cannot keep another waiting (docs/decisions/066-overload.md).

/** Classes of requests with limits of their own. */
export type RequestClass = 'staff' | 'buying' | 'browsing' | 'crawling';

type ClassLimits = {
  /** Concurrent requests with a database server, and with the embedded database, which runs one query at a time. */
  running: { server: number; embedded: number };
  /** Requests that may wait, and for how long in ms once more than `crowd` wait. The rest gets 503. */
  waiting: number;
  patienceMs: number;
  crowd: number;
};

const limitsOf: Record<RequestClass, ClassLimits> = {
  staff: { running: { server: 4, embedded: 2 }, waiting: 1000, patienceMs: 10_000, crowd: 20 },
  // Orders, carts and accounts are worth a longer wait.
  buying: { running: { server: 8, embedded: 2 }, waiting: 1000, patienceMs: 10_000, crowd: 20 },
  browsing: { running: { server: 8, embedded: 2 }, waiting: 2000, patienceMs: 500, crowd: 20 },
  crawling: { running: { server: 2, embedded: 1 }, waiting: 500, patienceMs: 300, crowd: 5 },
};

/** Returns the class of a call by the table of calls and the caller. */
export const classOfCall = (
  { sameForEveryone = false }: Pick<Endpoint, 'sameForEveryone'>,
  isStaff: boolean,
): RequestClass => (isStaff ? 'staff' : sameForEveryone ? 'browsing' : 'buying');

/** The client of a request. */
export type RequestOrigin = { address: string; device: string };

/** Whether a user agent is that of a crawler. */
export const isCrawler = (device: string): boolean => isbot(device);

/** Returns the class of a request by its user agent: crawlers that browse have a class of their own. */
export const classWith = (requested: RequestClass, device: string): RequestClass =>
  requested === 'browsing' && isCrawler(device) ? 'crawling' : requested;

/** Turns of the event loop between two requests while others wait. */
const turnsWhileOthersWait = 16;

/** Work that takes longer than this, in ms, waits for something outside this process: its place is released. */
const maxWorkMs = 30_000;

/** Waits until work has settled or has taken too long to count. */
async function settledOrTimedOut(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWorkMs).unref();
  });
  const settled = work.then(
    () => {},
    () => {},
  );
  await Promise.race([settled, timedOut]);
  clearTimeout(timer);
}

/** The longest wait of work in the background for requests, in ms, and the interval between two looks at them. */
const maxYieldMs = 250;
const yieldStepMs = 10;

/** Interval of reports of refused requests, in ms. */
const reportEveryMs = 10_000;

/** Admits requests by class, and within a class in turns of the clients. */
export class Admission {
  readonly #queues: Record<RequestClass, FairQueue>;
  readonly #onRefusals: (counts: Partial<Record<RequestClass, number>>) => void;
  #refused: Partial<Record<RequestClass, number>> = {};
  #report: NodeJS.Timeout | undefined;

  /**
   * Creates the queues of all classes.
   * @param database where the work of the requests is done
   * @param onRefusals receives how many requests were refused in the last 10 s
   */
  constructor(
    database: 'server' | 'embedded',
    onRefusals: (counts: Partial<Record<RequestClass, number>>) => void = () => {},
  ) {
    const queueOf = ({ running, waiting, patienceMs, crowd }: ClassLimits) =>
      new FairQueue({
        running: running[database],
        waiting,
        patienceMs,
        crowd,
        waitingOfClient: waiting / 2,
      });
    this.#queues = {
      staff: queueOf(limitsOf.staff),
      buying: queueOf(limitsOf.buying),
      browsing: queueOf(limitsOf.browsing),
      crawling: queueOf(limitsOf.crawling),
    };
    this.#onRefusals = onRefusals;
  }

  /**
   * Runs the work of a request in its turn.
   * @param requested the class of the request by itself; crawlers that browse have a class of their own
   * @throws ShopError unavailable beyond the limits of its class
   */
  async run<T>(
    requested: RequestClass,
    { address, device }: RequestOrigin,
    work: () => Promise<T>,
  ): Promise<T> {
    const requestClass = classWith(requested, device);
    let isAdmitted = false;
    let result: Promise<T> | undefined;
    try {
      await this.#queues[requestClass].run(
        { client: networkOf(address), isStaff: requestClass === 'staff' },
        async () => {
          isAdmitted = true;
          // Between two requests, new connections are accepted (one in each turn) and health checks are answered.
          const turns = this.#queues[requestClass].waiting > 0 ? turnsWhileOthersWait : 1;
          for (let turn = 0; turn < turns; turn++) await nextTurn();
          result = work();
          await settledOrTimedOut(result);
        },
      );
      return await (result as unknown as Promise<T>);
    } catch (error) {
      if (!isAdmitted && error instanceof ShopError) this.#note(requestClass);
      throw error;
    }
  }

  /**
   * Waits until no request of staff or a buyer waits for its turn, for at most 0.25 s: work in the background, such as
   * emails, leaves the process to them, and goes on slowly while there are always more of them.
   */
  async yieldToRequests(): Promise<void> {
    const { staff, buying } = this.#queues;
    for (let waited = 0; waited < maxYieldMs && staff.waiting + buying.waiting > 0; waited += yieldStepMs)
      await new Promise<void>((resolve) => setTimeout(resolve, yieldStepMs).unref());
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
