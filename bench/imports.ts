import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/project.ts';
import type { Environment } from './processes.ts';

/** The real year of a gift shop: 541,909 rows. */
const file = join(projectFolder, '../shared/data/online-retail/online-retail.csv.gz');
const program = join(projectFolder, 'server/imports/cli.ts');

/**
 * How long the year takes to become a catalogue, in ms; null where its file is not.
 * @param more what the import is told beside: `--orders` replays what was sold, too
 * @throws with what the import said
 */
export async function measureImport(env: Environment, more: string[] = []): Promise<number | null> {
  if (!existsSync(file)) return null;
  const begun = performance.now();
  const child = spawn(process.execPath, [program, 'online-retail', file, ...more], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(said);
  return Math.round(performance.now() - begun);
}
