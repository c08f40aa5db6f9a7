import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderError } from '#kernel/database/connection/folder-lock.ts';
import type { Database } from '#kernel/database/database.ts';
import { MigrationError } from '#kernel/database/migrations-applied.ts';
import type { Files } from '#kernel/files/files.ts';
import { BackupError, loadBackupCommands, type Manifest } from '#modules/backups/index.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { settingsIn } from '#server/environment.ts';
import { openStoredFiles } from '#server/stored-files.ts';

const {
  alone,
  contentOf,
  describeDrill,
  drill,
  entriesOf,
  isName,
  makeBackup,
  move,
  openStorage,
  restore,
  settingsName,
  verify,
  withBackup,
} = await loadBackupCommands();

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

/** The command line is invalid. */
class UsageError extends Error {}

type CommandOptions = { positionals: string[]; replaces: boolean; lists: boolean; isDaily: boolean };

const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);
const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const placeName = ({ backups: { place } }: Config) =>
  'folder' in place ? place.folder : `the bucket ${place.bucket.bucket}`;

const onlyPositional = ([given, ...extra]: string[]): string => {
  if (given === undefined || extra.length > 0) throw new UsageError(usage);
  return given;
};

async function list(config: Config): Promise<void> {
  const backups = await (await openStorage(config.backups.place)).list();
  printLine(
    backups.length === 0 ? `No backups in ${placeName(config)}.` : `Backups in ${placeName(config)}:`,
  );
  for (const { name, bytes } of backups) printLine(`  ${name}  ${megabytes(bytes)}`);
}

async function backup(config: Config, { lists, isDaily, positionals }: CommandOptions): Promise<void> {
  if (positionals.length > 0) throw new UsageError(usage);
  if (lists) return list(config);
  const now = new Date();
  const content = { files: await openStoredFiles(config), settings: settingsIn(process.env) };
  const makeOne = () => makeBackup(config, content, { now, isDaily });
  const { name, bytes, manifest, deleted } = await alone(config, makeOne);
  const { tables } = manifest;
  printLine(
    `${name} in ${placeName(config)}: ${rowsIn(manifest)} rows of ${tables.length} tables, ${megabytes(bytes)}.`,
  );
  for (const backup of deleted) printLine(`Deleted: ${backup.name}`);
}

/** Saves the settings of a backup beside the data, for comparison by the operator. */
async function saveSettings(path: string, dataDir: string): Promise<string> {
  const settingsFile = join(dataDir, `restored-${settingsName}`);
  for await (const entry of entriesOf(path))
    if (entry.name === settingsName) await writeFile(settingsFile, await contentOf(entry), { mode: 0o600 });
  return settingsFile;
}

async function restoreNamed(config: Config, { positionals, replaces }: CommandOptions): Promise<void> {
  const given = onlyPositional(positionals);
  const source = isName(given) ? given : fromWorkingFolder(given);
  const restoreFile = async (path: string) => {
    const manifest = await verify(path);
    const files = await openStoredFiles(config);
    const previousDatabase = await restore(config, { path, manifest, files }, { replaces, now: new Date() });
    printLine(
      `${given} was restored: ${rowsIn(manifest)} rows of ${manifest.tables.length} tables, compared with the file.`,
    );
    if (previousDatabase)
      printLine(
        `The database that was there before is in ${previousDatabase}. Delete it when you no longer need it.`,
      );
    printLine(`The settings that the shop ran with are in ${await saveSettings(path, config.dataDir)}.`);
    printLine('Start the shop with npm start.');
  };
  await alone(config, () => withBackup(config, source, restoreFile));
}

async function runDrill(config: Config): Promise<void> {
  // Only this command loads the whole shop.
  const [{ createApp }, { builtPages: pages }] = await Promise.all([
    import('#server/app.ts'),
    import('#server/pages.ts'),
  ]);
  const createSilent = (parts: { database: Database; files: Files }) =>
    createApp({ ...parts, pages, logLevel: 'silent' });
  const drillResult = await alone(config, () => drill(config, createSilent, () => new Date()));
  await (await openStorage(config.backups.place)).writeNote(JSON.stringify(drillResult));
  printLine(describeDrill(drillResult));
  if (drillResult.problems.length > 0) process.exitCode = 1;
}

async function moveTo(config: Config, { positionals }: CommandOptions): Promise<void> {
  const to = onlyPositional(positionals);
  if (to !== 'embedded' && !/^postgres(ql)?:\/\//.test(to)) throw new UsageError(usage);
  const manifest = await alone(config, () => move(config, to, new Date()));
  printLine(
    `The shop was moved: ${rowsIn(manifest)} rows of ${manifest.tables.length} tables, compared one by one.`,
  );
  if (to === 'embedded')
    printLine(`Unset DATABASE_URL and start the shop with npm start: its data is in ${config.dataDir}.`);
  else
    printLine(
      'Set DATABASE_URL to this server and start the shop with npm start. Pictures stay in DATA_DIR or the bucket.',
    );
  printLine(
    'The database that it was moved from was not changed. Do not open it again, or orders will be in two places.',
  );
}

const commands: Record<string, (config: Config, given: CommandOptions) => Promise<void>> = {
  backup,
  restore: restoreNamed,
  drill: runDrill,
  move: moveTo,
};

/** Resolves a path against the folder in which the command was called: npm runs its scripts in the project's folder. */
const fromWorkingFolder = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

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
  if (help) return printLine(usage);
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
