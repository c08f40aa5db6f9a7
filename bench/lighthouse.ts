import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chooseBrowser } from '../tests/support/browser-choice.ts';
import { freePort } from '../tests/support/postgres-binaries.ts';
import { median } from './machine.ts';
import type { Options } from './options.ts';
import { type Served, serveOnItsCore } from './processes.ts';

/** Lighthouse's performance score of a page, out of 100: the median of the runs, and each score. */
export type LighthouseFigure = { path: string; score: number; scores: number[] };

const paths = ['/', '/categories/jewellery', '/products', '/products/terracotta-chai-mugs-set-of-4'];

async function scoreOf(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance'],
  });
  const score = result?.lhr.categories.performance?.score;
  if (typeof score !== 'number') throw new Error(`Lighthouse gives ${url} no performance score`);
  return Math.round(100 * score);
}

async function scoresOf(shop: Served, path: string, { port, runs }: { port: number; runs: number }) {
  const scores: number[] = [];
  for (let run = 0; run < runs; run++)
    scores.push(await scoreOf(`http://127.0.0.1:${shop.port}${path}`, port));
  return { path, score: median(scores), scores };
}

/**
 * Measures pages of the demonstration shop with Lighthouse's preset of a phone on a slow network.
 * @returns null without Chromium
 */
export async function measureLighthouse(
  folder: string,
  { runs }: Options,
): Promise<LighthouseFigure[] | null> {
  const choice = await chooseBrowser();
  if (choice?.engine !== 'chromium') return null;
  const port = await freePort();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({ executablePath: choice.path, args });
  try {
    const shop = await serveOnItsCore({ DATA_DIR: join(folder, 'lighthouse'), SEED: 'catalogue' });
    try {
      const figures: LighthouseFigure[] = [];
      for (const path of paths) figures.push(await scoresOf(shop, path, { port, runs }));
      return figures;
    } finally {
      await shop.stop();
    }
  } finally {
    await browser.close();
  }
}
