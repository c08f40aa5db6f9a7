import { mkdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** PostgreSQL itself, compiled beside this thread, and once for all databases of a process. */
let program: Promise<WebAssembly.Module> | undefined;
const compileProgram = () =>
  WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/** What PGlite wipes at each start, and keeps from then on; the system holds the files of a small shop in memory anyway. */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

/** PostgreSQL inside this process, with the extensions of the shop; null keeps it in memory only. */
export async function openPGlite(postgresFolder: string | null): Promise<PGlite> {
  if (postgresFolder !== null) mkdirSync(postgresFolder, { recursive: true });
  program ??= compileProgram();
  return PGlite.create(postgresFolder ?? 'memory://', {
    pgliteWasmModule: await program,
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
    startParams: [...PGlite.defaultStartParams, ...smallBuffers],
  });
}
