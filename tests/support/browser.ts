import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { projectFolder } from '#server/platform/project.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The packed Chromium. It unpacks itself where temporary files go, where another user's copy may be in the
 * way, so it gets a folder of its own; and it brings the libraries that a bare system lacks only where it
 * takes itself to be in the cloud it was packed for, so it is told that it is. Without any font of the system
 * it ends at the first sign that the page's own fonts lack, so it is told where its fonts were put.
 */
async function unpacked(): Promise<string> {
  const usual = process.env.TMPDIR;
  const folder = join(projectFolder, 'build/chromium');
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    writeFileSync(join(folder, 'fonts/fonts.conf'), fontsIn(folder));
    return path;
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** The Chromium of the system, else the one that comes inside a package. */
async function executable(): Promise<string> {
  const folders = (process.env.PATH ?? '').split(':');
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  return found ?? (await unpacked());
}

/** Starts a real Chromium. As root, and in most containers, it runs only without its own sandbox. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await executable(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });

/** A page, and everything that went wrong on it: faults, refused scripts and styles, failed requests. */
export type Watched = { page: Page; wrong: string[]; close: () => Promise<void> };

/** Opens a new tab of a new visitor. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(`fault: ${message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  return { page, wrong, close: () => context.close() };
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/** Holds the page against WCAG 2.2 AA and axe's own good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window.
    const { violations } = await (window as any).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
    });
    return violations as Violation[];
  }, standards);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  );
}
