import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from '../machine.ts';

/** A request of a benchmark. */
export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

export type Run = {
  port: number;
  /** Sent in turn repeatedly, or each once if `once` is set. */
  requests: BenchRequest[];
  connections: number;
  /** The run ends after this time, or after all requests if `once` is set. */
  seconds: number;
  once?: boolean;
  /**
   * Requests per second at even intervals, like independent visitors; without it, each connection sends its next
   * request after the response.
   */
  paced?: number;
  /** Leaves out responses with 503, so that the figures are those of served requests. */
  servedOnly?: boolean;
};

/** The result of a run. Times in ms; bytes are the mean size of a body as transferred. */
export type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  bytes: number;
  requests: number;
  /** Responses with 503 that are left out (servedOnly). */
  refused: number;
  /** Responses with another status than 200, and broken connections. */
  errors: number;
  /** The load generator's own share of its core: near 1, it limits the rate instead of the server. */
  busy: number;
};

/** A day of traffic (bench/day/). */
export type DayRun = {
  port: number;
  /** The database with the catalogue whose products are visited. */
  url: string;
  seed: number;
  /** Visitors and crawlers of a whole day, or only buyers of an offer. */
  traffic: 'visitors' | 'buyers';
  connections: number;
  /** The day ends after this time, or by `endDay`. */
  seconds: number;
  paced?: number;
  /** The most orders per second; further ones are left out. */
  mostOrders?: number;
  /** Only sends pages, which other shops have too. */
  pagesOnly?: boolean;
  /** Records the requests and the sizes of their responses for `replay`. */
  records?: boolean;
};

export type KindFigure = { requests: number; p50: number; p99: number; slowest: number; errors: number };

/** The responses of a day without their bodies: `answers` are URL, index of the headers, status and bytes of the body. */
export type RecordedDay = { heads: string[][]; answers: [string, number, number, number][] };

export type DayMeasured = {
  seconds: number;
  requests: number;
  views: number;
  /** How often requests were sent again, to a server that was busy or restarted. */
  retries: number;
  orders: number;
  /** Orders whose prices changed between the quote and the order. */
  ordersRefused: number;
  /** Orders beyond the most of a second, and those without a quote. */
  ordersLeftOut: number;
  errors: number;
  /** Figures by kind of request, and of all pages together. */
  kinds: Record<string, KindFigure>;
  pages: KindFigure;
  /** The numbers of failed requests by kind and status. */
  failures: Record<string, number>;
  busy: number;
  recorded?: RecordedDay;
};

/** The jobs of the load generator with their results. */
export type Jobs = {
  run: { job: Run; result: Measured };
  /** Reads the catalogue, so that the day begins at once. */
  readCatalogue: { job: { url: string }; result: object };
  day: { job: DayRun; result: DayMeasured };
  /** Sends the requests of the last recorded day, repeatedly until there were at least so many. */
  replay: {
    job: { port: number; connections: number; atLeast: number };
    result: { requests: number; errors: number };
  };
};

/** The load generator, a process on its own core. */
export type Load = { [Name in keyof Jobs]: (job: Jobs[Name]['job']) => Promise<Jobs[Name]['result']> } & {
  /** Ends a day: the requests that were sent are still answered. */
  endDay: () => void;
  stop: () => void;
};

export function startLoad(): Load {
  const program = fileURLToPath(new URL('./process.ts', import.meta.url));
  const child = spawn(...onCore('load', process.execPath, [program]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  died.catch(() => {});
  const perform =
    <Name extends keyof Jobs>(name: Name) =>
    async (job: Jobs[Name]['job']): Promise<Jobs[Name]['result']> => {
      child.send({ name, job });
      const [message] = await Promise.race([once(child, 'message'), died]);
      if ('error' in message) throw new Error(message.error);
      return message;
    };
  return {
    run: perform('run'),
    readCatalogue: perform('readCatalogue'),
    day: perform('day'),
    replay: perform('replay'),
    endDay: () => child.send({ name: 'endDay' }),
    stop: () => child.kill(),
  };
}
