import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { type Database, rows } from '#kernel/database/database.ts';
import { functionsFolder } from '#kernel/database/functions.ts';
import { databases } from '../support/databases.ts';
import { temporaryFolder } from '../support/process.ts';

const files = globSync('*/server/functions/*.sql', { cwd: functionsFolder });
/** Functions of earlier migrations that only processes of the version before call; the next release drops them (decision 151). */
const formerNames = ['audit_told', 'catalogue_tell', 'haat_said', 'order_told', 'stock_tally_draw_together'];
const textOf = (path: string) => readFileSync(join(functionsFolder, path), 'utf8');

describe.each(databases.filter(({ skipped }) => !skipped))('functions of a database on $kind', ({ open }) => {
  let database: Database;
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    database = await open();
    folder = temporaryFolder();
    for (const path of files)
      cpSync(join(functionsFolder, path), join(folder.path, path), { recursive: true });
  });
  afterEach(async () => {
    await database.close();
    folder.remove();
  });

  const namesOf = async (query: ReturnType<typeof sql>) =>
    (await rows<{ name: string }>(database.db, query)).map(({ name }) => name);
  /** The state of a product with 10 units in stock. */
  const stateOfTen = async () => (await namesOf(sql`select stock_state(10) as name`))[0];
  /** Starts a version in which 10 units are low stock. */
  function changeStockState(): void {
    const path = join(folder.path, 'catalog/server/functions/stock_state.sql');
    writeFileSync(path, readFileSync(path, 'utf8').replace('< 10', '< 11'));
  }

  it('each function has a file with its text, and each trigger stands in the file of its function', async () => {
    const functions = await namesOf(
      sql`select p.proname as name from pg_proc as p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e') order by name`,
    );
    expect([...files.map((path) => basename(path, '.sql')), ...formerNames].sort()).toEqual(functions);
    const triggers = await namesOf(
      sql`select p.proname || ': ' || t.tgname || ' on ' || t.tgrelid::regclass as name from pg_trigger as t
        join pg_proc as p on p.oid = t.tgfoid where not t.tgisinternal and p.pronamespace = 'public'::regnamespace`,
    );
    const written = files.flatMap((path) =>
      [
        ...textOf(path).matchAll(
          /^create (?:or replace|constraint) trigger (\w+)\s.*? on (\w+)(?: deferrable|$)/gims,
        ),
      ].map(([, trigger, table]) => `${basename(path, '.sql')}: ${trigger} on ${table}`),
    );
    expect(written.sort()).toEqual(triggers.sort());
  });

  it('a function whose file changed is replaced at the next start', async () => {
    expect(await stateOfTen()).toBe('in');
    changeStockState();
    await database.migrate(migrationsFolder, folder.path);
    expect(await stateOfTen()).toBe('low');
  });

  it('a function stays as a newer version left it when the version before starts again', {
    tags: ['extended'],
  }, async () => {
    changeStockState();
    await database.migrate(migrationsFolder, folder.path);
    await database.migrate(migrationsFolder);
    expect(await stateOfTen()).toBe('low');
  });

  it('a start that fails on one function changes none of them', { tags: ['extended'] }, async () => {
    changeStockState();
    writeFileSync(
      join(folder.path, 'settings/server/functions/settings_invalidate.sql'),
      'create or replace function settings_invalidate() broken;',
    );
    await expect(database.migrate(migrationsFolder, folder.path)).rejects.toThrow('syntax error');
    expect(await stateOfTen()).toBe('in');
  });

  it('functions that no file changed are not touched by another start', { tags: ['extended'] }, async () => {
    const versions = () =>
      namesOf(sql`select p.proname || ' ' || p.xmin as name from pg_proc as p
      where p.pronamespace = 'public'::regnamespace order by name`);
    const before = await versions();
    await database.migrate(migrationsFolder);
    expect(await versions()).toEqual(before);
  });
});
