import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#kernel/project.ts';
import type { Environment } from './processes.ts';

/** The data of a real year of a gift shop: 541,909 rows. */
const file = join(projectFolder, '../shared/data/online-retail/online-retail.csv.gz');
const program = join(projectFolder, 'server/commands/import.ts');

/**
 * Measures the import of the year, in ms; null if the file does not exist.
 * @param more further arguments of the import: `--orders` replays the orders, too
 * @throws with the output of the import
 */
export async function measureImport(env: Environment, more: string[] = []): Promise<number | null> {
  if (!existsSync(file)) return null;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, 'online-retail', file, ...more], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(output);
  return Math.round(performance.now() - startedAt);
}
