import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from '#server/platform/project.ts';
import { capture, identityOf } from '../bare/answers.ts';
import type { Asked, Load, Measured } from '../load/load.ts';
import { measure } from '../measure.ts';
import type { Options } from '../options.ts';
import { evershop } from './evershop.ts';
import { type Peer, type PeerQuestion, runIn } from './peer.ts';
import { type PeerCatalogue, peerCatalogue } from './products.ts';
import { vendure } from './vendure.ts';

// The same questions to other shops' software on the same 10,000 products. Their scripts come from outside this
// tree and install from npm; what cannot be set up here is left out, with its reason.

const makers: Record<string, (catalogue: PeerCatalogue) => Peer> = { evershop, vendure };

const setUpWithinMs = 15 * 60_000;
const startWithinMs = 2 * 60_000;

export type PeerFigure = Measured & Pick<PeerQuestion, 'name' | 'kind'>;
export type PeerReport = { peer: string; skipped?: string; setUpSeconds?: number; figures: PeerFigure[] };

type With = { load: Load; options: Options; say: (text: string) => void };

export async function measurePeers(folder: string, how: With): Promise<PeerReport[]> {
  how.say('\nThe same questions to peers, on the same 10,000 products');
  const reports: PeerReport[] = [];
  for (const name of how.options.peers) {
    const report = await measurePeer(folder, name, how).catch((error: Error) => ({
      peer: name,
      skipped: error.message,
      figures: [],
    }));
    if (report.skipped) how.say(`${name}: skipped, since ${report.skipped}`);
    reports.push(report);
  }
  return reports;
}

async function measurePeer(folder: string, name: string, how: With): Promise<PeerReport> {
  const make = makers[name];
  if (!make)
    throw new Error('its folder comes without a script that sets it up, and it needs a Redis server');
  const scripts = resolve(projectFolder, how.options.peersFolder, name);
  if (!existsSync(scripts)) throw new Error(`its scripts are not in ${scripts}`);
  const catalogue = peerCatalogue();
  const peer = make(catalogue);
  const its = join(folder, 'peers', name);
  const begun = performance.now();
  await setUp({ scripts, its }, peer, catalogue, how);
  const setUpSeconds = Math.round((performance.now() - begun) / 1000);
  try {
    await runIn(its, peer.start, startWithinMs);
    const named = `${peer.name} ${peer.version(its)}`;
    how.say(
      setUpSeconds > 0 ? `${named}, set up in ${setUpSeconds} s` : `${named}, found from an earlier run`,
    );
    return { peer: named, setUpSeconds, figures: await ask(peer, how) };
  } finally {
    await runIn(its, peer.stop, startWithinMs).catch((error) => how.say(error.message));
  }
}

/** Copies, adapts, installs and fills a peer, unless that was done before with the same catalogue. */
type Folders = { scripts: string; its: string };

async function setUp({ scripts, its }: Folders, peer: Peer, catalogue: PeerCatalogue, { say }: With) {
  const json = JSON.stringify(catalogue);
  const mark = join(its, 'haat-ready');
  const digest = createHash('sha256').update(json).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  say(`${peer.name}: installing and filling, which takes minutes`);
  rmSync(its, { recursive: true, force: true });
  mkdirSync(join(its, '..'), { recursive: true });
  execFileSync('cp', ['-r', scripts, its]);
  execFileSync('chmod', ['-R', 'u+rwX,go+rX', its]);
  // Scripts may be run by name.
  execFileSync('bash', ['-c', 'chmod +x *.sh'], { cwd: its });
  writeFileSync(join(its, 'haat.json'), json);
  peer.adapt(its);
  try {
    await runIn(its, peer.setUp, setUpWithinMs);
  } catch (error) {
    await runIn(its, peer.stop, startWithinMs).catch(() => {});
    throw error;
  }
  writeFileSync(mark, digest);
}

async function ask({ port, questions }: Peer, { load, options, say }: With): Promise<PeerFigure[]> {
  const figures: PeerFigure[] = [];
  for (const { name, kind, asked, expects } of questions) {
    await probe(port, asked[0] as Asked, expects, `${name} (${kind})`);
    const measured = await measure(asked, { load, port, ...options });
    figures.push({ ...measured, name, kind });
    const { perSecond, p50, p99, bytes, errors } = measured;
    say(`  ${perSecond}/s  p50 ${p50} ms  p99 ${p99} ms  ${bytes} B  ${errors} errors  ${kind} ${name}`);
  }
  return figures;
}

/** A peer that answers nonsense must not look fast. @throws with what it answered instead */
async function probe(port: number, asked: Asked, expects: string, what: string): Promise<void> {
  const answer = await capture(port, asked);
  const text = identityOf(answer).toString();
  if (answer.status !== 200 || !text.includes(expects) || text.startsWith('{"errors"')) {
    throw new Error(`its ${what} answers ${answer.status}: ${text.slice(0, 200)}`);
  }
}
