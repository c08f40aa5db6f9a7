import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { projectFolder } from '#kernel/project.ts';

const folder = join(projectFolder, 'tests/fixtures');

/** An order as shown by the version of the fixture, and the key of its customer. */
export type StoredOrder = { number: number; key: string; shown: Record<string, unknown> };

/** The versions with a shop in tests/fixtures (scripts/fixture.mjs creates one). */
export const fixtureVersions = readdirSync(folder).sort();

const read = (version: string, file: string) => readFileSync(join(folder, version, file));

/** Returns the orders of a stored shop as its version showed them. */
export const storedOrders = (version: string, kind: 'embedded' | 'server'): StoredOrder[] =>
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
