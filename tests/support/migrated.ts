import { migrationsFolder, openDatabase } from '#server/platform/database/open.ts';

// A program: `node tests/support/migrated.ts FOLDER [URL]` puts the tables of the shop into a database that has none.

const [dataDir = '', databaseUrl = null] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await database.migrate(migrationsFolder);
await database.close();
