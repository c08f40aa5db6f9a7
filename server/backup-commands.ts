import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drill } from './backups/drilling.ts';
import { BackupError } from './backups/errors.ts';
import { alone, makeBackup, withBackup } from './backups/making.ts';
import { type Manifest, settingsName } from './backups/manifest.ts';
import { move } from './backups/moving.ts';
import { isName, openPlace } from './backups/places.ts';
import { entriesOf, verify, wholeOf } from './backups/reading.ts';
import { inWords } from './backups/report.ts';
import { restore } from './backups/restoring.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { settingsIn } from './environment.ts';
import type { Database } from './platform/database/database.ts';
import { FolderError } from './platform/database/folder-lock.ts';
import { MigrationError } from './platform/database/migrations-applied.ts';
import type { Files } from './platform/files/files.ts';
import { openFiles } from './platform/files/open.ts';

const usage = `Backups of a shop. Settings such as DATA_DIR and DATABASE_URL are those of npm start.

  npm run backup                       makes a backup: database, pictures and settings in one file. The shop may be open.
  npm run backup -- --list             lists the backups
  npm run restore -- FILE [--replace]  restores a backup: a path, or a name from the list. The shop must be stopped.
                                       --replace  replaces the shop that is there; an embedded database is kept beside it
  npm run drill                        restores the newest backup elsewhere, compares every row, and opens it
  npm run move -- postgres://...       moves an embedded shop to an empty database of a server. The shop must be stopped.
  npm run move -- embedded             moves the shop of DATABASE_URL to an empty data folder

BACKUP_TO says where backups are kept: DATA_DIR/backups unless it is set.
`;

/** The command was not understood. */
class UsageError extends Error {}

type Given = { positionals: string[]; replaces: boolean; lists: boolean; isDaily: boolean };

const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const whereOf = ({ backups: { place } }: Config) =>
  'folder' in place ? place.folder : `the bucket ${place.bucket.bucket}`;

const one = ([given, ...more]: string[]): string => {
  if (given === undefined || more.length > 0) throw new UsageError(usage);
  return given;
};

async function list(config: Config): Promise<void> {
  const found = await (await openPlace(config.backups.place)).list();
  say(found.length === 0 ? `No backups in ${whereOf(config)}.` : `Backups in ${whereOf(config)}:`);
  for (const { name, bytes } of found) say(`  ${name}  ${megabytes(bytes)}`);
}

async function backup(config: Config, { lists, isDaily, positionals }: Given): Promise<void> {
  if (positionals.length > 0) throw new UsageError(usage);
  if (lists) return list(config);
  const now = new Date();
  const making = () => makeBackup(config, settingsIn(process.env), { now, isDaily });
  const { name, bytes, manifest, deleted } = await alone(config, making);
  const { tables } = manifest;
  say(
    `${name} in ${whereOf(config)}: ${rowsIn(manifest)} rows of ${tables.length} tables, ${megabytes(bytes)}.`,
  );
  for (const each of deleted) say(`Deleted: ${each.name}`);
}

/** Keeps the settings that the shop ran with beside its data, for a person to compare. */
async function keepSettings(path: string, dataDir: string): Promise<string> {
  const kept = join(dataDir, `restored-${settingsName}`);
  for await (const entry of entriesOf(path))
    if (entry.name === settingsName) await writeFile(kept, await wholeOf(entry), { mode: 0o600 });
  return kept;
}

async function restoreNamed(config: Config, { positionals, replaces }: Given): Promise<void> {
  const given = one(positionals);
  const named = isName(given) ? given : fromHere(given);
  const restoring = async (path: string) => {
    const manifest = await verify(path);
    const files = openFiles(config.dataDir, config.bucket);
    const before = await restore(config, { path, manifest, files }, { replaces, now: new Date() });
    say(
      `${given} was restored: ${rowsIn(manifest)} rows of ${manifest.tables.length} tables, compared with the file.`,
    );
    if (before)
      say(`The database that was there before is in ${before}. Delete it when you no longer need it.`);
    say(`The settings that the shop ran with are in ${await keepSettings(path, config.dataDir)}.`);
    say('Start the shop with npm start.');
  };
  await alone(config, () => withBackup(config, named, restoring));
}

async function runDrill(config: Config): Promise<void> {
  // Only this command needs the whole shop.
  const [{ createApp }, { builtPages: pages }] = await Promise.all([
    import('./app.ts'),
    import('./pages.ts'),
  ]);
  const createSilent = (parts: { database: Database; files: Files }) =>
    createApp({ ...parts, pages, logLevel: 'silent' });
  const found = await alone(config, () => drill(config, createSilent, () => new Date()));
  await (await openPlace(config.backups.place)).note(JSON.stringify(found));
  say(inWords(found));
  if (found.problems.length > 0) process.exitCode = 1;
}

async function moveTo(config: Config, { positionals }: Given): Promise<void> {
  const to = one(positionals);
  if (to !== 'embedded' && !/^postgres(ql)?:\/\//.test(to)) throw new UsageError(usage);
  const manifest = await alone(config, () => move(config, to, new Date()));
  say(
    `The shop was moved: ${rowsIn(manifest)} rows of ${manifest.tables.length} tables, compared one by one.`,
  );
  if (to === 'embedded')
    say(`Unset DATABASE_URL and start the shop with npm start: its data is in ${config.dataDir}.`);
  else
    say(
      'Set DATABASE_URL to this server and start the shop with npm start. Pictures stay in DATA_DIR or the bucket.',
    );
  say(
    'The database that it was moved from was not changed. Do not open it again, or orders will be in two places.',
  );
}

const commands: Record<string, (config: Config, given: Given) => Promise<void>> = {
  backup,
  restore: restoreNamed,
  drill: runDrill,
  move: moveTo,
};

/** npm runs its scripts in the project's folder; a path is meant from where the person stands. */
const fromHere = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      replace: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      daily: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { help, replace, list: lists, daily } = values;
  return { help, command, given: { positionals: rest, replaces: replace, lists, isDaily: daily } };
}

async function run(): Promise<void> {
  const { help, command, given } = readCommand();
  if (help) return say(usage);
  if (!command) throw new UsageError(usage);
  await command(readConfig(process.env), given);
}

const expected = [UsageError, ConfigError, FolderError, BackupError, MigrationError];

await run().catch((error) => {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  const isExpected = isUsage || expected.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
});
