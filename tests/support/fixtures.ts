import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { projectFolder } from '#server/platform/project.ts';

const folder = join(projectFolder, 'tests/fixtures');

/** An order as the version showed it that made the fixture, and its customer's key. */
export type KeptOrder = { number: number; key: string; shown: Record<string, unknown> };

/** The versions of which tests/fixtures keeps a shop (scripts/fixture.mjs makes one). */
export const keptVersions = readdirSync(folder).sort();

const read = (version: string, file: string) => readFileSync(join(folder, version, file));

/** What the orders of a kept shop showed. */
export const keptOrders = (version: string, kind: 'embedded' | 'server'): KeptOrder[] =>
  JSON.parse(read(version, `${kind}.json`).toString('utf8')).orders;

/** Unpacks the data folder of an earlier version. */
export function unpack(version: string, dataDir: string): void {
  const input = zstdDecompressSync(read(version, 'embedded.tar.zst'));
  execFileSync('tar', ['-x', '-C', dataDir], { input });
}

/** Loads the dump of an earlier version into an empty database. */
export async function load(version: string, url: string): Promise<void> {
  const dump = zstdDecompressSync(read(version, 'server.sql.zst')).toString('utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Lines that begin with a backslash are for psql alone.
  await client.query(dump.replace(/^\\.*$/gm, '')).finally(() => client.end());
}
