import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { projectFolder } from '#server/platform/project.ts';
import { createClient } from '#web/api/client.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { machine, median, memoryOf } from './machine.ts';
import { built, type Environment, type Served, serve, timed } from './processes.ts';
import { neverAskedBefore, type Workload, workloads } from './workloads.ts';

// npm run bench: how fast it starts, imports and answers, on this machine, on the real year of a gift shop.

const { values } = parseArgs({ options: { seconds: { type: 'string' }, connections: { type: 'string' } } });
const seconds = Number(values.seconds ?? 5);
const connections = Number(values.connections ?? 50);
const file = join(projectFolder, '../shared/data/online-retail/online-retail.csv.gz');

type Measured = { name: string; perSecond: number; p50: number; p99: number; bytes: number; errors: number };

async function measure(url: string, { name, request }: Workload): Promise<Measured> {
  let at = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(prepared) {
          const { method, path, body } = request(at++);
          return { ...prepared, method, path, body, headers: { 'content-type': 'application/json' } };
        },
      },
    ],
  });
  return {
    name,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    errors: result.errors + result.non2xx,
  };
}

const client = (url: string) =>
  createClient(async ({ url: path, ...call }) => (await fetch(url + path, call)).text());

async function startTimes(start: () => Promise<Served>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const served = await start();
    times.push(served.readyMs);
    await served.stop();
  }
  // The first start reads everything from the disk for the first time.
  return median(times.slice(1));
}

const say = (text: string) => console.log(text);
const ms = (value: number) => `${(value / 1000).toFixed(2)} s`;

async function main(): Promise<void> {
  if (!existsSync(file)) throw new Error(`The real data is not there: ${file}`);
  say(`Machine: ${machine()}`);
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  const postgres = await startPostgres();
  if (!postgres) say('Real PostgreSQL: skipped, since no server binaries are installed here.');
  try {
    const embedded: Environment = { DATA_DIR: join(folder, 'data') };
    const real: Environment | null = postgres && { DATABASE_URL: postgres.url };
    const cli = join(projectFolder, 'server/imports/cli.ts');
    const figures: Record<string, unknown> = { machine: machine(), connections, seconds };
    for (const [kind, env] of Object.entries({ embedded, PostgreSQL: real })) {
      if (!env) continue;
      const imported = await timed(process.execPath, [cli, 'online-retail', file], env);
      say(`\n${kind}: import of 541,909 rows ${ms(imported)}`);
      const server = await startTimes(() => built(env));
      const npm = await startTimes(() => serve('npm', ['start'], env));
      say(`${kind}: ready on this database after ${ms(server)}; by npm start ${ms(npm)}`);
      figures[kind] = { importMs: imported, readyMs: server, npmStartReadyMs: npm };
    }
    const served = await built(real ?? embedded);
    const atRest = memoryOf(served.pid);
    say(`\n${connections} connections, ${seconds} s each, load on the same machine`);
    say('requests/s   p50 ms   p99 ms    bytes  errors');
    const measured: Measured[] = [];
    for (const workload of [...(await workloads(client(served.url))), ...neverAskedBefore()]) {
      const each = await measure(served.url, workload);
      measured.push(each);
      const columns = [
        String(each.perSecond).padStart(10),
        String(each.p50).padStart(8),
        String(each.p99).padStart(8),
        String(each.bytes).padStart(8),
        String(each.errors).padStart(7),
      ];
      say(`${columns.join(' ')}  ${each.name}`);
    }
    const loaded = memoryOf(served.pid);
    await served.stop();
    say(
      `\nResident memory: ${atRest?.now} MB at rest, ${loaded?.now} MB after all that, ${loaded?.peak} MB at most`,
    );
    const report = { ...figures, memoryMb: { atRest: atRest?.now, ...loaded }, measured };
    const out = join(projectFolder, 'build/bench.json');
    writeFileSync(out, JSON.stringify(report, null, 2));
    say(`\nWritten to ${out}`);
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
