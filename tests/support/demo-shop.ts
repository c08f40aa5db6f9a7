import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { owner } from './demo-template.ts';
import { connections, createPostgresDatabase } from './postgres-databases.ts';
import { type Running, start } from './process.ts';
import { copyOf } from './templates.ts';

/** The built server with the demonstration catalogue, and the browser of the tests. */
export type DemoShop = { url: string; folder: string; running: Running; browser: Browser };

/**
 * Opens a demonstration shop for the tests of a file. Its properties are set before the first test runs.
 * @param buildProject builds another copy of the project, and returns its folder
 */
export function demoShop(
  env: NodeJS.ProcessEnv = {},
  buildProject: () => Promise<string | undefined> = async () => undefined,
): DemoShop {
  const opened = {} as DemoShop;
  let remove = async () => {};
  beforeAll(async () => {
    const folder = copyOf(inject('demoFolder'));
    const template = inject('demoDatabase');
    const database = template === null ? null : await createPostgresDatabase(template);
    remove = async () => {
      await database?.drop();
      folder.remove();
    };
    const settings = {
      ...(database && { DATABASE_URL: database.url, DATABASE_CONNECTIONS: String(connections) }),
      DATA_DIR: folder.path,
      SEED: 'catalogue',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...env,
    };
    const project = await buildProject();
    const [running, browser] = await Promise.all([start(settings, undefined, project), openBrowser()]);
    Object.assign(opened, { running, browser, url: running.url, folder: folder.path });
  });
  afterAll(async () => {
    await opened.running?.stop();
    await remove();
  });
  return opened;
}
