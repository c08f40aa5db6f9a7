import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { Asked, Measured, Run } from './load.ts';

// The load generator's process: one run for each message, one message back.

/** A request as a browser writes it. */
function written({ method, path, body, headers }: Asked): Buffer {
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

async function perform({ port, asked, connections, seconds, once, paced }: Run): Promise<Measured> {
  const requests = asked.map(written);
  const times: number[] = [];
  let [next, bytes, errors] = [0, 0, 0];
  const all = Array.from({ length: connections }, () => new Connection(port));
  await Promise.all(all.map((each) => each.open()));
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const keepAsking = async (connection: Connection) => {
    while (performance.now() < until && !(once && next >= requests.length)) {
      const at = next++;
      const request = requests[at % requests.length] as Buffer;
      if (!connection.isOpen) await connection.open();
      const sent = await (paced ? turn(begun + (at * 1000) / paced) : performance.now());
      const { status, bytes: received } = await new Promise<{ status: number; bytes: number }>((heard) =>
        connection.ask(request, heard),
      );
      times.push(performance.now() - sent);
      bytes += received;
      if (status !== 200) errors++;
    }
  };
  await Promise.all(all.map(keepAsking));
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  for (const each of all) each.close();
  const sorted = Float64Array.from(times).sort();
  const share = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return {
    perSecond: Math.round((times.length * 10_000) / elapsed) / 10,
    p50: share(0.5),
    p99: share(0.99),
    slowest: share(1),
    bytes: Math.round(bytes / Math.max(1, times.length)),
    requests: times.length,
    errors,
    busy: round((user + system) / 1000 / elapsed),
  };
}

/**
 * Waits for a request's turn, and gives from when its time counts. When all connections were still busy, it counts
 * from the turn: whoever comes while the server is slow waits for that too.
 */
async function turn(due: number): Promise<number> {
  const early = due - performance.now();
  if (early <= 0) return due;
  await sleep(early);
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
