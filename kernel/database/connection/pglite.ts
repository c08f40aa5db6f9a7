import { mkdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** PGlite's WebAssembly module, compiled once for all databases of a process and off this thread. */
let wasmModule: Promise<WebAssembly.Module> | undefined;
const compileModule = () =>
  WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/**
 * PGlite clears the buffers at each start and keeps them from then on; the system caches the files of a small shop
 * anyway.
 */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

/** Opens PostgreSQL inside this process, with the extensions of the shop; null keeps it in memory only. */
export async function openPGlite(postgresFolder: string | null): Promise<PGlite> {
  if (postgresFolder !== null) mkdirSync(postgresFolder, { recursive: true });
  wasmModule ??= compileModule();
  return PGlite.create(postgresFolder ?? 'memory://', {
    pgliteWasmModule: await wasmModule,
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
    startParams: [...PGlite.defaultStartParams, ...smallBuffers],
  });
}
