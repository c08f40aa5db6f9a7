import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { owner } from './demo-template.ts';
import { type Running, start } from './process.ts';
import { copyOf } from './templates.ts';

/** The built server with the demonstration catalogue, and a browser to look at it. */
export type DemoShop = { url: string; folder: string; running: Running; browser: Browser };

/** Opens one for the tests of a file; its parts are there once the first test runs. */
export function demoShop(env: NodeJS.ProcessEnv = {}): DemoShop {
  const folder = copyOf(inject('demoFolder'));
  const opened = { folder: folder.path } as DemoShop;
  beforeAll(async () => {
    const [running, browser] = await Promise.all([
      start({
        DATA_DIR: folder.path,
        SEED: 'demo',
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        ...env,
      }),
      openBrowser(),
    ]);
    Object.assign(opened, { running, browser, url: running.url });
  });
  afterAll(async () => {
    await opened.running?.stop();
    folder.remove();
  });
  return opened;
}
