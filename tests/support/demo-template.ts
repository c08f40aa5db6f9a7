import type { TestProject } from 'vitest/node';
import { chooseBrowser } from './browser-choice.ts';
import { start, temporaryFolder } from './process.ts';

/** The owner of the shop in the browser tests. */
export const owner = { email: 'owner@example.com', password: 'correct horse' };

/**
 * Runs once before the browser tests: finds their browser and opens the demonstration shop as on a new machine. Each test file
 * takes a copy of its folder.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const browser = await chooseBrowser();
  project.provide('browser', browser);
  if (browser === null) {
    console.log(
      `Browser tests: skipped, since there is no browser for ${process.platform} on ${process.arch}.`,
    );
    console.log('Run `npx playwright-core install chromium`, or set TEST_BROWSER to one that is installed.');
    return () => {};
  }
  const { path, remove } = temporaryFolder();
  const { stop } = await start({
    DATA_DIR: path,
    SEED: 'demo',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  await stop();
  project.provide('demoFolder', path);
  return remove;
}

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}
