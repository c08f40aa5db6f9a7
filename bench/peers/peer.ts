import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverBinaries } from '../../tests/support/postgres-binaries.ts';
import type { BenchRequest } from '../load/load.ts';

/** The name of the workload of a day (bench/day/). */
export const dayPages = 'pages of a day';

/** A workload of a peer in its own API, under the name of the shop's workload. A valid body contains `expects`. */
export type PeerWorkload = {
  name: 'category page' | 'product detail, 200 slugs' | 'search, common word' | typeof dayPages;
  kind: 'API' | 'HTML';
  requests: BenchRequest[];
  expects: string;
};

/** Another shop software, set up by the scripts in its folder. */
export type Peer = {
  name: string;
  port: number;
  /** Returns the measured version, read from the peer's files in `folder`. */
  version: (folder: string) => string;
  /** Makes the peer use our products. @throws if its scripts have changed */
  adapt: (folder: string) => void;
  /** Command lines that run in its folder; the first takes minutes. */
  setUp: string;
  start: string;
  stop: string;
  workloads: PeerWorkload[];
};

/** The environment of peers: the same Node and PostgreSQL as the shop. */
const environment = () => ({
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  NODE: process.execPath,
  PGBIN: serverBinaries() ?? '',
});

/**
 * Runs a command line in a peer's folder. The output goes to haat.log there, because servers that stay running would
 * keep a pipe open.
 * @throws with the end of the output if it fails or takes longer than `limitMs`
 */
export async function runIn(folder: string, command: string, limitMs: number): Promise<void> {
  const file = join(folder, 'haat.log');
  const log = openSync(file, 'a');
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, limitMs);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearTimeout(timer);
  closeSync(log);
  if (isLate) throw new Error(`"${command}" took longer than ${Math.round(limitMs / 1000)} s`);
  if (code !== 0)
    throw new Error(`"${command}" ended with ${code}: ${readFileSync(file, 'utf8').slice(-400)}`);
}
