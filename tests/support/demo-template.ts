import type { TestProject } from 'vitest/node';
import { chooseBrowser } from './browser-choice.ts';
import { createTemplate } from './postgres-databases.ts';
import { startPostgres, unsafe } from './postgres-server.ts';
import { start, temporaryFolder } from './process.ts';
import { isFullRun } from './scope.ts';
import { migrate } from './templates.ts';

/** The owner of the shop in the browser tests. */
export const owner = { email: 'owner@example.com', password: 'correct horse' };

/** The database of the test server that holds the demonstration shop. */
const demoName = 'haat_demo';

/**
 * Runs once before the browser tests: finds their browser and opens the demonstration shop as on a new machine. Each
 * test file copies it. The full run stores it in the embedded database, like a new shop; the short run stores it in
 * PostgreSQL, where a copy starts with half of the processor time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chooseBrowser();
  project.provide('browser', browser);
  if (browser === null) {
    console.log(
      `Browser tests: skipped, since there is no browser for ${process.platform} on ${process.arch}.`,
    );
    console.log('Run `npx playwright-core install chromium`, or set TEST_BROWSER to one that is installed.');
    return async () => {};
  }
  if (browser.engine === 'firefox')
    console.log(
      'Tests without scripts, with less motion or of dragging: skipped, since Playwright cannot do it in Firefox.',
    );
  const server = isFullRun ? null : await startPostgres(unsafe);
  const template = server && { DATABASE_URL: await createTemplate(server.socketUrl, demoName) };
  const { path, remove } = temporaryFolder();
  const { stop } = await start({
    ...template,
    DATA_DIR: path,
    SEED: 'catalogue',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  await stop();
  await migrate(path, ...(template ? [template.DATABASE_URL] : []));
  project.provide('postgresUrl', server?.socketUrl ?? null);
  project.provide('demoDatabase', server && demoName);
  project.provide('demoFolder', path);
  return async () => {
    await server?.remove();
    remove();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of the demonstration shop, with the embedded database in the full run. */
    demoFolder: string;
    /** Name of the database of the demonstration shop; null when `demoFolder` contains it. */
    demoDatabase: string | null;
  }
}
