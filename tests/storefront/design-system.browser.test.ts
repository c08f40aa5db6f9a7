/** @module-tag full */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectFolder } from '#server/platform/project.ts';
import { expectAccessible, openBrowser, visit } from '../support/browser.ts';
import { type Running, start, temporaryFolder } from '../support/process.ts';

// The page of the design system, compared with approved pictures.
// `UPDATE_PICTURES=1 npm test -- design-system` takes them anew.

const pictures = join(projectFolder, 'tests/storefront/design-system');
const differences = join(projectFolder, 'build/design-system');
/** The share of pixels that may differ, for edges of letters. */
const allowedShare = 0.001;

const folder = temporaryFolder();
let shop: Running;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    start({ DATA_DIR: folder.path, LOG_LEVEL: 'info' }, 'scripts/dev.mjs'),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await shop?.stop();
  folder.remove();
});

/** Only the browser of the project draws letters exactly as in the pictures. */
const isOurs = inject('browser')?.isPackaged ?? false;

describe.each([390, 1280])('the design system at a width of %i', (width) => {
  it.each(['light', 'dark'] as const)(
    'the design system in %s is accessible, matches its pictures and logs no error',
    async (colorScheme) => {
      const { page, wrong, close } = await visit(browser, {
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      // The development server builds the page at its first request.
      await page.goto(`${shop.url}/dev/ui`, { waitUntil: 'networkidle', timeout: 60_000 });
      await page.getByRole('heading', { name: 'Design system' }).waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.allSettled([...document.images].map((image) => image.decode()));
      });
      await expectAccessible(page);
      expect(wrong).toEqual([]);
      if (isOurs) {
        const clip = (await page.getByRole('main').boundingBox()) ?? undefined;
        expectSame(
          await page.screenshot({ fullPage: true, clip, animations: 'disabled' }),
          `${width}-${colorScheme}.png`,
        );
      }
      await close();
    },
  );
});

describe('the design system in the built shop', () => {
  it('the built shop has no page of the design system', async () => {
    const built = await start({ DATA_DIR: join(folder.path, 'built') });
    expect((await fetch(`${built.url}/dev/ui`)).status).toBe(404);
    await built.stop();
  });
});

function expectSame(taken: Buffer, name: string): void {
  const file = join(pictures, name);
  if (process.env.UPDATE_PICTURES || !existsSync(file)) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(file, taken);
    if (!process.env.UPDATE_PICTURES) throw new Error(`${file} was missing and has been taken: look at it`);
    return;
  }
  const [now, before] = [PNG.sync.read(taken), PNG.sync.read(readFileSync(file))];
  expect([now.width, now.height], 'size of the page').toEqual([before.width, before.height]);
  const difference = new PNG({ width: now.width, height: now.height });
  const count = pixelmatch(before.data, now.data, difference.data, now.width, now.height, { threshold: 0.1 });
  if (count > allowedShare * now.width * now.height) {
    mkdirSync(differences, { recursive: true });
    writeFileSync(join(differences, name), PNG.sync.write(difference));
  }
  expect(count / (now.width * now.height), `see build/design-system/${name}`).toBeLessThanOrEqual(
    allowedShare,
  );
}
