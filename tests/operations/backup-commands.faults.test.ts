import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { onPostgres } from '../support/databases.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { start, temporaryFolder } from '../support/process.ts';
import { load, unpack } from '../support/stored-shops.ts';

/** Runs the built command npm run backup, restore, drill or move. */
const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    const child = execFile(
      process.execPath,
      [join(projectFolder, 'build/app/backups.js'), ...args],
      options,
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

it('an unknown command, --help and a missing file print a message', { tags: ['extended'] }, async () => {
  const { path, remove } = temporaryFolder();
  try {
    const env = { DATA_DIR: path };
    const [help, wrong, none] = await Promise.all([
      run(env, '--help'),
      run(env, 'back'),
      run(env, 'restore', join(path, 'none.tar')),
    ]);
    expect([help.code, help.output]).toEqual([0, expect.stringContaining('npm run backup')]);
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('npm run backup')]);
    expect([none.code, none.output]).toEqual([1, expect.stringMatching(/^There is no file /)]);
  } finally {
    remove();
  }
});

describe('the commands of backups', { tags: ['full'] }, () => {
  const undo: (() => unknown)[] = [];
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path };
  beforeAll(() => unpack('1.0.0-rc.1', folder.path));
  afterAll(async () => {
    for (const each of undo.reverse()) await each();
    folder.remove();
  });

  it('an open embedded shop can be backed up and drilled, but restored and moved only when closed', async () => {
    const shop = await start(env);
    try {
      expect(await run(env, 'backup')).toMatchObject({ code: 0 });
      const drill = await run(env, 'drill');
      expect([drill.code, drill.output]).toEqual([0, expect.stringMatching(/^The restore drill passed/)]);
      const [name = ''] = readdirSync(join(folder.path, 'backups'));
      for (const args of [
        ['restore', name, '--replace'],
        ['move', 'postgres://127.0.0.1:1/none'],
      ]) {
        const refused = await run(env, ...args);
        expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^Another running Haat/)]);
      }
    } finally {
      expect(await shop.stop()).toBe(0);
    }
    expect(readdirSync(folder.path)).not.toContain('haat.sock');
  });

  it('a drill fails with exit code 1 when the newest backup is damaged', async () => {
    const { path, remove } = temporaryFolder();
    undo.push(remove);
    const other = { ...env, BACKUP_TO: path };
    await run(other, 'backup');
    const [name = ''] = readdirSync(path);
    writeFileSync(join(path, name), readFileSync(join(path, name)).subarray(0, 40_000));
    const drill = await run(other, 'drill');
    expect([drill.code, drill.output]).toEqual([1, expect.stringMatching(/is damaged|is not complete/)]);
  });

  it.skipIf(onPostgres.skipped)('a shop moves to a server and back, and opens on both', async () => {
    const { url, drop } = await createPostgresDatabase();
    const back = temporaryFolder();
    undo.push(drop, back.remove);
    expect(await run(env, 'move', url)).toMatchObject({ code: 0 });
    expect(await run(env, 'move', url)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database has data/),
    });
    const onServer = { DATA_DIR: back.path, DATABASE_URL: url };
    const shop = await start(onServer);
    const refused = await run(onServer, 'move', 'embedded');
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/^A shop is open on this database/),
    ]);
    expect(await run(onServer, 'backup')).toMatchObject({ code: 0 });
    expect(await shop.stop()).toBe(0);
    expect(await run(onServer, 'move', 'embedded')).toMatchObject({ code: 0 });
    expect(existsSync(join(back.path, 'postgres'))).toBe(true);
    const again = await start({ DATA_DIR: back.path });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });

  it.skipIf(onPostgres.skipped)(
    'a start on a newer database prints one sentence and exits with code 1',
    async () => {
      const { url, drop } = await createPostgresDatabase();
      undo.push(drop);
      await load('1.0.0-rc.1', url);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9999999999999)`,
      );
      await client.end();
      const failed = await start({ DATABASE_URL: url, DATA_DIR: folder.path }).catch((error) => error);
      expect(String(failed)).toMatch(/\nThe database is newer than this version of Haat[^\n]*\n$/);
    },
  );
});
