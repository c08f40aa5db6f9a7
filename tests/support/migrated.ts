import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { eventJob } from '#kernel/events/event-job.ts';
import { openJobs } from '#kernel/jobs/open-jobs.ts';
import type { Module } from '#kernel/kernel.ts';
import { settings } from '#modules/settings/server/tables.ts';
import { modules } from '#server/modules.ts';

// A program: `node tests/support/migrated.ts FOLDER [URL]` creates the tables and the job queues of the shop in an empty
// database.

const [dataDir = '', databaseUrl = null] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await database.migrate(migrationsFolder);
// Disables order confirmations: most tests place many orders for one guest.
await database.db.update(settings).set({ unconfirmedPieces: 1_000_000, unconfirmedValue: 100_000_000 });
if (databaseUrl !== null) await createQueues();
await database.close();

/** Creates the job queues, which takes a copy longer than opening a shop. The embedded database has few copies. */
async function createQueues(): Promise<void> {
  const kinds: Module['jobs'] = Object.assign({ event: eventJob }, ...modules.map(({ jobs }) => jobs));
  const jobs = openJobs(database, kinds, console.error);
  await jobs.ready();
  await jobs.stop();
}
