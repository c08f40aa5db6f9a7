import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openEmbedded } from '#kernel/database/connection/embedded.ts';
import { openPostgres } from '#kernel/database/connection/postgres.ts';
import { type Database, transaction } from '#kernel/database/database.ts';
import { openJobs } from '#kernel/jobs/open-jobs.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { copyOf } from '../support/templates.ts';

const { path, remove } = copyOf(inject('migratedFolder'));
const mail: Mail = { to: 'asha@example.com', subject: 'Your order', text: 'Thank you', html: 'Thank you' };
const failures: unknown[] = [];
const open = (database: Database) => openJobs(database, { mail: {} }, (error) => failures.push(error));

/** Adds a mail and starts to send it, like a process that dies before it is sent. */
beforeAll(async () => {
  const database = await openEmbedded(path);
  const jobs = open(database);
  await jobs.ready();
  await transaction(database.db, (tx) => jobs.add(tx, 'mail', mail));
  const boss = await new PgBoss({ db: await database.queues(), schedule: false }).start();
  expect(await boss.fetch('mail')).toHaveLength(1);
  await boss.stop({ graceful: false });
  await jobs.stop();
  await database.close();
});
afterAll(remove);

it('repeats the jobs of a dead process at once, and only once, on an embedded database', async () => {
  const database = await openEmbedded(path);
  const sent: Mail[] = [];
  const workers = [open(database), open(database)];
  for (const jobs of workers)
    await jobs.startWorker('mail', async (each) => {
      sent.push(each);
    });
  await expect.poll(() => sent).toEqual([mail]);
  for (const jobs of workers) await jobs.stop();
  await database.close();
  expect(sent).toHaveLength(1);
  expect(failures).toEqual([]);
});

it.skipIf(inject('postgresUrl') === null)(
  'another process takes over the jobs of a dead one within a minute, on a database server',
  { tags: ['full'], timeout: 120_000 },
  async () => {
    const server = await createPostgresDatabase();
    const database = await openPostgres(server.url);
    const jobs = open(database);
    await jobs.ready();
    await transaction(database.db, (tx) => jobs.add(tx, 'mail', mail));
    const dying = await new PgBoss({ db: await database.queues(), schedule: false }).start();
    expect(await dying.fetch('mail')).toHaveLength(1);
    await dying.stop({ graceful: false });
    const sent: Mail[] = [];
    await jobs.startWorker('mail', async (each) => {
      sent.push(each);
    });
    await expect.poll(() => sent, { timeout: 60_000, interval: 500 }).toEqual([mail]);
    await jobs.stop();
    await database.close();
    await server.drop();
  },
);
