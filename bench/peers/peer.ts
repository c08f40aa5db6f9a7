import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverBinaries } from '../../tests/support/postgres-binaries.ts';
import type { Asked } from '../load/load.ts';

/**
 * What every peer is asked, as its own shoppers ask it, under the name of the same question to the shop. A body
 * that answers holds `expects`.
 */
export type PeerQuestion = {
  name: 'category page' | 'product detail, 200 slugs' | 'search, common word';
  kind: 'API' | 'HTML';
  asked: Asked[];
  expects: string;
};

/** Another shop's software, set up by the scripts that came with it. */
export type Peer = {
  name: string;
  port: number;
  /** The versions measured, out of its own files in `folder`. */
  version: (folder: string) => string;
  /** Gives it our products instead of its own; @throws when its scripts do not take them */
  adapt: (folder: string) => void;
  /** Command lines, run in its folder; the first takes minutes. */
  setUp: string;
  start: string;
  stop: string;
  questions: PeerQuestion[];
};

/** Peers get the same Node as the shop, and the same PostgreSQL. */
const environment = () => ({
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  NODE: process.execPath,
  PGBIN: serverBinaries() ?? '',
});

/**
 * Runs a command line in a peer's folder; what it says goes to haat.log there, since servers that it leaves
 * running would hold a pipe open.
 * @throws with the end of what it said when it fails or takes longer than `limitMs`
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
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, limitMs);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearTimeout(timer);
  closeSync(log);
  if (late) throw new Error(`"${command}" took longer than ${Math.round(limitMs / 1000)} s`);
  if (code !== 0)
    throw new Error(`"${command}" ended with ${code}: ${readFileSync(file, 'utf8').slice(-400)}`);
}
