import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { settings } from '#modules/settings/server/tables.ts';

// A program: `node tests/support/migrated.ts FOLDER [URL]` creates the tables of the shop in an empty database.

const [dataDir = '', databaseUrl = null] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await database.migrate(migrationsFolder);
// Disables order confirmations: most tests place many orders for one guest.
await database.db.update(settings).set({ unconfirmedPieces: 1_000_000, unconfirmedValue: 100_000_000 });
await database.close();
