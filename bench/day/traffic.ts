import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LoadResponse } from '../load/connection.ts';
import { percentiles, type Source, serialise } from '../load/drive.ts';
import type { DayMeasured, KindFigure } from '../load/load.ts';

import type { Recording } from './recording.ts';
import { type Kind, kinds, type Session, type Step } from './steps.ts';

/** A session of which `turn` requests were answered, and the total of its last quote. */
type Live = { steps: Session; turn: number; total: number | null };

/** Visitors who are in the shop at the same time. */
const visitors = 200;

type TrafficOptions = { mostOrders: number; recording: Recording | null };

/** The sessions of a day as requests in turn: each visitor waits for a response before the next request. */
export class Traffic implements Source<Live> {
  readonly #sessions: Iterator<Session>;
  readonly #options: TrafficOptions;
  readonly #ready: Live[] = [];
  readonly #times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  readonly #pageTimes: number[] = [];
  readonly #failures: Record<string, number> = {};
  #views = 0;
  #orders = 0;
  #isOver = false;
  #retries = 0;
  #ordersRefused = 0;
  #ordersLeftOut = 0;
  /** The current second, and the orders sent in it. */
  #second = { number: 0, orders: 0 };

  constructor(sessions: Iterator<Session>, options: TrafficOptions) {
    this.#sessions = sessions;
    this.#options = options;
    for (let count = 0; count < visitors; count++) this.#begin();
  }

  /** Ends the day: no further request is sent. */
  end(): void {
    this.#isOver = true;
  }

  next(): Live | null {
    for (;;) {
      if (this.#isOver) return null;
      const live = this.#ready.shift();
      if (!live) return null;
      if (stepOf(live).total !== 'sent' || this.#mayOrder(live)) return live;
      this.#begin();
    }
  }

  requestOf(live: Live): Buffer {
    const { request, total } = stepOf(live);
    if (total !== 'sent') return serialise(request);
    const body = JSON.stringify({ ...JSON.parse(request.body ?? ''), total: live.total });
    return serialise({ ...request, body });
  }

  readsBody(live: Live): boolean {
    return stepOf(live).total === 'read';
  }

  onRetry(): void {
    this.#retries++;
  }

  onResponse(live: Live, response: LoadResponse, ms: number): void {
    const step = stepOf(live);
    const isAnswered = response.status === 200 || response.status === 201;
    this.#options.recording?.add(this.requestOf(live), step.request.path, response);
    this.#times.get(step.kind)?.push(ms);
    if (step.isPage && step.kind !== 'crawler') this.#pageTimes.push(ms);
    if (step.isView) this.#views++;
    // An order at a price that has changed since the quote is refused as it should be.
    const isRefused = step.kind === 'order' && response.status === 409;
    if (isRefused) this.#ordersRefused++;
    else if (!isAnswered) this.#fail(`${step.kind} ${response.status}`);
    else if (step.kind === 'order') this.#orders++;
    if (step.total === 'read' && isAnswered) live.total = totalOf(response);
    live.turn++;
    if (live.turn < live.steps.length) this.#ready.push(live);
    else this.#begin();
  }

  /** Returns the figures of all responses. */
  measured(): Omit<DayMeasured, 'seconds' | 'busy'> {
    const figures = kinds.map((kind) => [kind, this.#figure(this.#times.get(kind) ?? [], kind)] as const);
    const sum = (name: 'requests' | 'errors') =>
      figures.reduce((total, [, figure]) => total + figure[name], 0);
    return {
      requests: sum('requests'),
      errors: sum('errors'),
      views: this.#views,
      retries: this.#retries,
      orders: this.#orders,
      ordersRefused: this.#ordersRefused,
      ordersLeftOut: this.#ordersLeftOut,
      kinds: Object.fromEntries(figures.filter(([, { requests }]) => requests > 0)),
      pages: this.#figure(this.#pageTimes, ''),
      failures: this.#failures,
    };
  }

  /** @param kind that of the failures; empty for none */
  #figure(times: number[], kind: string): KindFigure {
    const errors = Object.entries(this.#failures)
      .filter(([name]) => kind !== '' && name.startsWith(`${kind} `))
      .reduce((sum, [, count]) => sum + count, 0);
    return { requests: times.length, ...percentiles(times), errors };
  }

  #begin(): void {
    const { value, done } = this.#sessions.next();
    if (!done) this.#ready.push({ steps: value, turn: 0, total: null });
  }

  #fail(name: string): void {
    this.#failures[name] = (this.#failures[name] ?? 0) + 1;
  }

  /** Whether an order may be sent: its cart has a price, and this second has few enough orders. */
  #mayOrder({ total }: Live): boolean {
    const number = Math.floor(performance.now() / 1000);
    if (number !== this.#second.number) this.#second = { number, orders: 0 };
    if (total === null || this.#second.orders >= this.#options.mostOrders) {
      this.#ordersLeftOut++;
      return false;
    }
    this.#second.orders++;
    return true;
  }
}

const stepOf = ({ steps, turn }: Live): Step => steps[turn] as Step;

/** Returns the total of a quote; null if it cannot be ordered. */
function totalOf({ head, body }: LoadResponse): number | null {
  const bytes = body ?? Buffer.alloc(0);
  const encoding = /\r\ncontent-encoding: *(\w+)/i.exec(head)?.[1];
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
  const { data } = JSON.parse(text.toString()) as { data: { total: number } };
  return data.total;
}
