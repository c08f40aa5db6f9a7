import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { requireAllMigrations } from '#kernel/database/migrations-applied.ts';
import { StartError } from '#kernel/start-error.ts';
import { loadSearchExplanation } from '#modules/catalog/index.ts';
import { calendarOf } from '#modules/delivery/index.ts';
import { readConfig } from '#server/config.ts';
import { explainStartError } from '#server/start-errors.ts';

// npm run search -- "TEXT": explains the results of a search. It changes nothing.

async function run([text, ...extraArguments]: string[]): Promise<void> {
  if (text === undefined || text.trim() === '' || text.startsWith('--') || extraArguments.length > 0) {
    console.error('Usage: npm run search -- "TEXT"');
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartError(`${config.dataDir} has no shop yet: the first start makes one.`);
  const database = await openDatabase(config);
  try {
    await requireAllMigrations(database.db, migrationsFolder);
    const { explainSearch } = await loadSearchExplanation();
    const now = () => new Date();
    console.log(await explainSearch(database, text, () => calendarOf({ db: database.db, now })));
  } finally {
    await database.close();
  }
}

await run(process.argv.slice(2)).catch((error) => {
  console.error(explainStartError(error) ?? error);
  process.exitCode = 1;
});
