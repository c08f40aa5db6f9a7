/** @module-tag full */

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { type Running, start, temporaryFolder } from '../support/process.ts';
import { canCompare, expectPicture, pageDrawn } from '../support/reference-pictures.ts';

// The page of the design system, compared with approved pictures.

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

describe.each([390, 1280])('the design system at a width of %i', (width) => {
  const schemes = ['light', 'dark'] as const;
  async function opened(colorScheme: (typeof schemes)[number]) {
    const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' as const };
    const visited = await openPage(browser, options);
    // The development server builds the page at its first request.
    await visited.page.goto(`${shop.url}/dev/ui`, { waitUntil: 'networkidle', timeout: 60_000 });
    await visited.page.getByRole('heading', { name: 'Design system' }).waitFor();
    await pageDrawn(visited.page);
    return visited;
  }

  it.each(schemes)('the design system in %s is accessible and logs no error', async (colorScheme) => {
    const { page, errors, close } = await opened(colorScheme);
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(canCompare).each(schemes)('the design system in %s looks as approved', async (colorScheme) => {
    const { page, close } = await opened(colorScheme);
    const clip = (await page.getByRole('main').boundingBox()) ?? undefined;
    const picture = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
    await expectPicture(picture, `storefront/design-system/${width}-${colorScheme}`);
    await close();
  });
});

describe('the design system in the built shop', () => {
  it('the built shop has no page of the design system', async () => {
    const built = await start({ DATA_DIR: join(folder.path, 'built') });
    expect((await fetch(`${built.url}/dev/ui`)).status).toBe(404);
    await built.stop();
  });
});
