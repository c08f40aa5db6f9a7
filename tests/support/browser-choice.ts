import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { isChromiumPackaged, unpackChromium } from './packaged-chromium.ts';

/**
 * A browser on this machine. Reference pictures are compared only in the packaged one: others render text differently.
 */
export type BrowserChoice = { engine: 'chromium' | 'firefox'; path: string; isPackaged: boolean };

/** The values of TEST_BROWSER and the names of the programs that each stands for. */
const systemBrowsers: Record<string, { engine: BrowserChoice['engine']; programs: string[] }> = {
  chromium: { engine: 'chromium', programs: ['chromium', 'chromium-browser'] },
  chrome: { engine: 'chromium', programs: ['google-chrome', 'google-chrome-stable'] },
  firefox: { engine: 'firefox', programs: ['firefox-esr', 'firefox'] },
};

const onPath = (programs: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/**
 * Returns the browser of the tests: the packaged Chromium, or the browser of the system that TEST_BROWSER names.
 * Without a package for this platform, returns the Chromium installed by `npx playwright-core install chromium`, or
 * null.
 * @throws when TEST_BROWSER names a browser that is not installed
 */
export async function chooseBrowser(): Promise<BrowserChoice | null> {
  const browserName = process.env.TEST_BROWSER;
  if (browserName) {
    const system = systemBrowsers[browserName];
    const path = system && onPath(system.programs);
    if (!path)
      throw new Error(
        `TEST_BROWSER=${browserName}: must be chromium, chrome or firefox, and that browser must be on the PATH`,
      );
    return { engine: system.engine, path, isPackaged: false };
  }
  if (isChromiumPackaged) return { engine: 'chromium', path: await unpackChromium(), isPackaged: true };
  const path = chromium.executablePath();
  return existsSync(path) ? { engine: 'chromium', path, isPackaged: false } : null;
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserChoice | null;
  }
}
