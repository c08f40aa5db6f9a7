// node scripts/fixture.mjs NAME [CHECKOUT]: stores a small shop of this version, or of the version in another checkout,
// in tests/fixtures, as the data folder of an embedded shop and as the SQL dump of a server. Run it for every release.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { serverBinaries } from '../tests/support/postgres-binaries.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { inRoot } from './steps/project.mjs';
import { main } from './steps/run.mjs';

const compression = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 26,
  },
};
const largeOutput = { maxBuffer: 1 << 28 };

await main(async () => {
  const [name, checkout = '.'] = process.argv.slice(2);
  if (!/^[\w.-]+$/.test(name ?? '')) throw new Error('Usage: node scripts/fixture.mjs NAME [CHECKOUT]');
  const folder = mkdtempSync(join(tmpdir(), 'haat-fixture-'));
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here: initdb, postgres and pg_dump are needed.');
  const runFixture = (...args) =>
    execFileSync(process.execPath, ['tests/support/fixture.ts', ...args], {
      cwd: resolve(checkout),
      ...largeOutput,
    });
  const writeFixture = (file, content) => writeFileSync(inRoot('tests/fixtures', name, file), content);
  try {
    mkdirSync(inRoot('tests/fixtures', name), { recursive: true });
    writeFixture('embedded.json', runFixture(join(folder, 'data')));
    const tar = execFileSync('tar', ['-c', '-C', join(folder, 'data'), 'postgres'], largeOutput);
    writeFixture('embedded.tar.zst', zstdCompressSync(tar, compression));
    writeFixture('server.json', runFixture('', server.url));
    const dumpArgs = ['--rows-per-insert=500', '--no-owner', '--no-privileges', server.url];
    const dump = execFileSync(join(serverBinaries(), 'pg_dump'), dumpArgs, largeOutput);
    writeFixture('server.sql.zst', zstdCompressSync(dump, compression));
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
