import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { isAlive, servingProcesses, start } from '../support/process.ts';
import { migratedName } from '../support/templates.ts';

it.skipIf(inject('postgresUrl') === null)(
  'a worker that hangs is killed and replaced while the other serves requests',
  async () => {
    const database = await createPostgresDatabase(migratedName);
    const shop = await start({ DATABASE_URL: database.url, WORKERS: '2' });
    /** Sends requests on connections of their own, so that each running worker serves some. Returns the processes that have served. */
    const serving = async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${shop.url}/api/settings`, { headers: { connection: 'close' } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      return servingProcesses(shop);
    };
    await expect.poll(async () => (await serving()).size).toBe(2);
    const [victim = 0] = await serving();
    process.kill(victim, 'SIGSTOP');
    await expect.poll(() => isAlive(victim)).toBe(false);
    await expect.poll(async () => (await serving()).size, { interval: 500 }).toBe(3);
    await shop.stop();
    await database.drop();
  },
);
