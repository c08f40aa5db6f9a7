import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from '#kernel/project.ts';
import { capture, identityOf } from '../bare-server/answers.ts';
import type { BenchRequest, Load, Measured } from '../load/load.ts';
import { measure } from '../measure.ts';
import type { Options } from '../options.ts';
import { evershop } from './evershop.ts';
import { type Peer, type PeerWorkload, runIn } from './peer.ts';
import { type PeerCatalogue, peerCatalogue } from './products.ts';
import { vendure } from './vendure.ts';

// Measures the same workloads with other shop software on the same 10,000 products. Its scripts come from outside this
// repository and install from npm; a peer that cannot be set up is skipped with the reason.

const makers: Record<string, (catalogue: PeerCatalogue) => Peer> = { evershop, vendure };

const setUpWithinMs = 15 * 60_000;
const startWithinMs = 2 * 60_000;

export type PeerFigure = Measured & Pick<PeerWorkload, 'name' | 'kind'>;
export type PeerReport = { peer: string; skipped?: string; setUpSeconds?: number; figures: PeerFigure[] };

type MeasureContext = { load: Load; options: Options; say: (text: string) => void };

export async function measurePeers(folder: string, context: MeasureContext): Promise<PeerReport[]> {
  context.say('\nThe same questions to peers, on the same 10,000 products');
  const reports: PeerReport[] = [];
  for (const name of context.options.peers) {
    const report = await measurePeer(folder, name, context).catch((error: Error) => ({
      peer: name,
      skipped: error.message,
      figures: [],
    }));
    if (report.skipped) context.say(`${name}: skipped, since ${report.skipped}`);
    reports.push(report);
  }
  return reports;
}

async function measurePeer(folder: string, name: string, context: MeasureContext): Promise<PeerReport> {
  const make = makers[name];
  if (!make)
    throw new Error('its folder comes without a script that sets it up, and it needs a Redis server');
  const scripts = resolve(projectFolder, context.options.peersFolder, name);
  if (!existsSync(scripts)) throw new Error(`its scripts are not in ${scripts}`);
  const catalogue = peerCatalogue();
  const peer = make(catalogue);
  const peerFolder = join(folder, 'peers', name);
  const startedAt = performance.now();
  await setUp({ scripts, peerFolder }, peer, catalogue, context);
  const setUpSeconds = Math.round((performance.now() - startedAt) / 1000);
  try {
    await runIn(peerFolder, peer.start, startWithinMs);
    const title = `${peer.name} ${peer.version(peerFolder)}`;
    context.say(
      setUpSeconds > 0 ? `${title}, set up in ${setUpSeconds} s` : `${title}, found from an earlier run`,
    );
    return { peer: title, setUpSeconds, figures: await measureWorkloads(peer, context) };
  } finally {
    await runIn(peerFolder, peer.stop, startWithinMs).catch((error) => context.say(error.message));
  }
}

/** Copies, adapts, installs and fills a peer, unless an earlier run did so with the same catalogue. */
type PeerFolders = { scripts: string; peerFolder: string };

async function setUp(
  { scripts, peerFolder }: PeerFolders,
  peer: Peer,
  catalogue: PeerCatalogue,
  { say }: MeasureContext,
) {
  const json = JSON.stringify(catalogue);
  const readyFile = join(peerFolder, 'haat-ready');
  const digest = createHash('sha256').update(json).digest('hex');
  if (existsSync(readyFile) && readFileSync(readyFile, 'utf8') === digest) return;
  say(`${peer.name}: installing and filling, which takes minutes`);
  rmSync(peerFolder, { recursive: true, force: true });
  mkdirSync(join(peerFolder, '..'), { recursive: true });
  execFileSync('cp', ['-r', scripts, peerFolder]);
  execFileSync('chmod', ['-R', 'u+rwX,go+rX', peerFolder]);
  // Scripts may call each other by name.
  execFileSync('bash', ['-c', 'chmod +x *.sh'], { cwd: peerFolder });
  writeFileSync(join(peerFolder, 'haat.json'), json);
  peer.adapt(peerFolder);
  try {
    await runIn(peerFolder, peer.setUp, setUpWithinMs);
  } catch (error) {
    await runIn(peerFolder, peer.stop, startWithinMs).catch(() => {});
    throw error;
  }
  writeFileSync(readyFile, digest);
}

async function measureWorkloads(
  { port, workloads }: Peer,
  { load, options, say }: MeasureContext,
): Promise<PeerFigure[]> {
  const figures: PeerFigure[] = [];
  for (const { name, kind, requests, expects } of workloads) {
    await probe(port, requests[0] as BenchRequest, expects, `${name} (${kind})`);
    const measured = await measure(requests, { load, port, ...options });
    figures.push({ ...measured, name, kind });
    const { perSecond, p50, p99, bytes, errors } = measured;
    say(`  ${perSecond}/s  p50 ${p50} ms  p99 ${p99} ms  ${bytes} B  ${errors} errors  ${kind} ${name}`);
  }
  return figures;
}

/**
 * Checks the response of a peer, because an error page would count as fast. @throws with the response if it is not the
 * expected one
 */
async function probe(port: number, requests: BenchRequest, expects: string, label: string): Promise<void> {
  const answer = await capture(port, requests);
  const text = identityOf(answer).toString();
  if (answer.status !== 200 || !text.includes(expects) || text.startsWith('{"errors"')) {
    throw new Error(`its ${label} answers ${answer.status}: ${text.slice(0, 200)}`);
  }
}
