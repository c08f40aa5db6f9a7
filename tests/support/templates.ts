import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import packageJson from '../../package.json' with { type: 'json' };
import { createTemplate } from './postgres-databases.ts';
import { startPostgres, unsafe } from './postgres-server.ts';

// The common start of all test files is created once, before any of them: each takes a copy, which is available at
// once.

/** The database of the test server that others are copies of. */
export const migratedName = 'haat_migrated';

/**
 * Migrates a database, and lets guests order without a confirmation. Runs in a separate process, since the test runner
 * cannot resolve the modules of the database.
 */
export async function migrate(...where: string[]): Promise<void> {
  const [program = '', resolution] = ['migrated.ts', 'resolution.ts'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const flags = [...packageJson.config.serverFlags, `--import=${resolution}`];
  await promisify(execFile)(process.execPath, [...flags, program, ...where]);
}

export type Templates = { postgresUrl: string | null; migratedFolder: string; remove: () => Promise<void> };

async function startMigratedPostgres() {
  const server = await startPostgres(unsafe);
  if (server) await migrate('', await createTemplate(server.socketUrl, migratedName));
  else
    console.log('Real PostgreSQL: skipped, since no server binaries (initdb, postgres) are installed here.');
  return server;
}

/** Starts one server, in which every test file creates its own databases, and creates a folder to copy. */
export async function makeTemplates(): Promise<Templates> {
  const migratedFolder = mkdtempSync(join(tmpdir(), 'haat-migrated-'));
  const [server] = await Promise.all([startMigratedPostgres(), migrate(migratedFolder)]);
  return {
    postgresUrl: server?.socketUrl ?? null,
    migratedFolder,
    async remove() {
      await server?.remove();
      rmSync(migratedFolder, { recursive: true, force: true });
    },
  };
}

/** Creates the templates before the first test, and removes them after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, migratedFolder, remove } = await makeTemplates();
  project.provide('postgresUrl', postgresUrl);
  project.provide('migratedFolder', migratedFolder);
  return remove;
}

/** Copies a folder. Returns the path of the copy and a function that removes it. */
export function copyOf(folder: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'haat-'));
  cpSync(folder, path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

declare module 'vitest' {
  interface ProvidedContext {
    migratedFolder: string;
  }
}
