import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type LoadResponse } from './connection.ts';
import type { BenchRequest } from './load.ts';

/** Serialises a request as a browser sends it. */
export function serialise({ method, path, body, headers }: BenchRequest): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: keep-alive',
    'accept: */*',
    'accept-encoding: br, gzip',
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

export type Drive = {
  port: number;
  connections: number;
  /** No request is sent after this time. */
  seconds: number;
  /** Requests per second at even intervals; without it, each connection sends the next request after the response. */
  paced?: number | undefined;
  /** Sends a request again until it is answered, as a client that waits for a server that restarts. */
  persistent?: boolean;
};

/** The requests to send, and what receives their responses. */
export type Source<T> = {
  /** Returns the next task, or null when none is left. */
  next: () => T | null;
  requestOf: (task: T) => Buffer;
  readsBody?: (task: T) => boolean;
  /** Called before a request is sent again. */
  onRetry?: () => void;
  /** @param ms from when the request was due until the response was complete */
  onResponse: (task: T, response: LoadResponse, ms: number) => void;
};

/** Time until a request is sent again, in ms, if the server does not say. */
const retryMs = 20;
/** How long a request is sent again, in ms. */
const patienceMs = 20_000;
const broken: LoadResponse = { status: 0, bytes: 0, head: '', body: null };

/** Sends one request. A persistent one is sent again while the server refuses connections, is closing or is busy. */
async function exchange(
  connection: Connection,
  request: Buffer,
  {
    persistent,
    readsBody,
    onRetry,
  }: { persistent: boolean; readsBody: boolean; onRetry: (() => void) | undefined },
): Promise<LoadResponse> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const isOpen =
      connection.isOpen ||
      (await connection.open().then(
        () => true,
        (error: unknown) => {
          if (!persistent) throw error;
          return false;
        },
      ));
    const response = isOpen
      ? await new Promise<LoadResponse>((resolve) => connection.ask(request, resolve, readsBody))
      : broken;
    const isAnswered = response.status !== 0 && response.status !== 503;
    if (isAnswered || !persistent || performance.now() > until) return response;
    onRetry?.();
    await sleep(secondsToWait(response.head) * 1000 || retryMs);
  }
}

/** Returns after how many seconds a busy server asks to try again; 0 if it does not say. */
const secondsToWait = (head: string) => Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 0);

/**
 * Waits for the scheduled time of a request and returns the start of its response time in ms. If all connections were
 * busy, that is the scheduled time, so that the delay of a slow server counts.
 */
async function scheduledTime(scheduledAt: number): Promise<number> {
  const remaining = scheduledAt - performance.now();
  if (remaining <= 0) return scheduledAt;
  await sleep(remaining);
  return performance.now();
}

/**
 * Sends requests over several connections, one in flight on each.
 * @returns how long it took, in ms, and the share of a core that this process used meanwhile
 */
export async function drive<T>(
  { port, connections, seconds, paced, persistent = false }: Drive,
  source: Source<T>,
): Promise<{ elapsed: number; busy: number }> {
  const pool = Array.from({ length: connections }, () => new Connection(port));
  await Promise.all(pool.map((connection) => connection.open()));
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  let turn = 0;
  const sendRequests = async (connection: Connection) => {
    for (;;) {
      const scheduledAt = paced ? startedAt + (turn++ * 1000) / paced : 0;
      if (performance.now() >= deadline || scheduledAt >= deadline) return;
      const sentAt = await (paced ? scheduledTime(scheduledAt) : performance.now());
      const task = source.next();
      if (task === null) return;
      const response = await exchange(connection, source.requestOf(task), {
        persistent,
        readsBody: source.readsBody?.(task) ?? false,
        onRetry: source.onRetry?.bind(source),
      });
      source.onResponse(task, response, performance.now() - sentAt);
    }
  };
  await Promise.all(pool.map(sendRequests));
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of pool) connection.close();
  return { elapsed, busy: round((user + system) / 1000 / elapsed) };
}

const round = (value = Number.NaN) => Math.round(value * 100) / 100;

/** Returns the percentiles of response times in ms. */
export function percentiles(times: number[]): { p50: number; p99: number; slowest: number } {
  const sorted = Float64Array.from(times).sort();
  const percentile = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return { p50: percentile(0.5), p99: percentile(0.99), slowest: percentile(1) };
}
