import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { BenchRequest, Measured, Run } from './load.ts';

// The process of the load generator: performs one run per message and sends one message back.

/** Serialises a request as a browser sends it. */
function serialise({ method, path, body, headers }: BenchRequest): Buffer {
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

async function perform({ port, requests, connections, seconds, once, paced }: Run): Promise<Measured> {
  const buffers = requests.map(serialise);
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  let errors = 0;
  const pool = Array.from({ length: connections }, () => new Connection(port));
  await Promise.all(pool.map((connection) => connection.open()));
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  const sendRequests = async (connection: Connection) => {
    while (performance.now() < deadline && !(once && next >= buffers.length)) {
      const index = next++;
      const request = buffers[index % buffers.length] as Buffer;
      if (!connection.isOpen) await connection.open();
      const sentAt = await (paced ? scheduledTime(startedAt + (index * 1000) / paced) : performance.now());
      const { status, bytes: received } = await new Promise<{ status: number; bytes: number }>((resolve) =>
        connection.ask(request, resolve),
      );
      times.push(performance.now() - sentAt);
      bytes += received;
      if (status !== 200) errors++;
    }
  };
  await Promise.all(pool.map(sendRequests));
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of pool) connection.close();
  const sorted = Float64Array.from(times).sort();
  const percentile = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return {
    perSecond: Math.round((times.length * 10_000) / elapsed) / 10,
    p50: percentile(0.5),
    p99: percentile(0.99),
    slowest: percentile(1),
    bytes: Math.round(bytes / Math.max(1, times.length)),
    requests: times.length,
    errors,
    busy: round((user + system) / 1000 / elapsed),
  };
}

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

const round = (value = Number.NaN) => Math.round(value * 100) / 100;

process.on('message', (run: Run) => {
  perform(run).then(
    (measured) => process.send?.(measured),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
