import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { projectFolder } from '#kernel/project.ts';

// Approved pictures of screens, compared with later ones. `UPDATE_PICTURES=1 npm test -- NAME` updates those of a test.

/** Whether pictures can be compared: only the browser of the project renders text exactly as in them. */
export const canCompare = inject('browser')?.isPackaged ?? false;

/** The share of pixels that may differ, for the edges of text. */
const allowedShare = 0.001;

/** Waits until a page has its content and everything loaded from files, pictures further down included. */
export async function pageDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // `document.fonts.ready` is fulfilled, too, where the layout has not asked for a typeface yet.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * Expects a picture to equal the approved one. Stores a missing one and fails the test, so that a developer checks it.
 * @param screenshot a PNG
 * @param name the path of the approved picture in tests/, without `.webp`
 */
export async function expectPicture(screenshot: Buffer, name: string): Promise<void> {
  const file = join(projectFolder, 'tests', `${name}.webp`);
  if (process.env.UPDATE_PICTURES || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    await sharp(screenshot).webp({ lossless: true, effort: 6 }).toFile(file);
    if (!process.env.UPDATE_PICTURES) throw new Error(`${file} was missing and has been taken: look at it`);
    return;
  }
  const now = await pixelsOf(screenshot);
  const before = await pixelsOf(readFileSync(file));
  const { width, height } = now;
  const output = join(projectFolder, 'build/pictures', name);
  const difference = Buffer.alloc(width * height * 4);
  const isSameSize = width === before.width && height === before.height;
  const count = isSameSize
    ? pixelmatch(before.data, now.data, difference, width, height, { threshold: 0.1 })
    : width * height;
  const share = count / (width * height);
  if (share > allowedShare) {
    mkdirSync(dirname(output), { recursive: true });
    await sharp(screenshot).toFile(`${output}.png`);
    await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(`${output}-difference.png`);
  }
  expect([width, height], `size of the page, see ${output}.png`).toEqual([before.width, before.height]);
  expect(share, `see ${output}-difference.png`).toBeLessThanOrEqual(allowedShare);
}
