import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { projectFolder } from '#server/platform/project.ts';

/** Where a failed browser test leaves its screenshots and traces; `npx playwright-core show-trace FILE` opens a trace. */
const folder = join(projectFolder, 'build/failed-tests');

/** The contexts that are open, each with a trace since its beginning. */
const recorded = new Set<BrowserContext>();

/**
 * Begins to record the steps and messages of a context. Snapshots of the page, and with them its requests, are left out: they cost a quarter more time,
 * and taking one of a page with a chosen picture requests a `blob:` URL, which the shop's content security policy refuses.
 */
export async function record(context: BrowserContext): Promise<void> {
  await context.tracing.start();
  recorded.add(context);
  context.once('close', () => recorded.delete(context));
}

/** Removes the files of a trace that no failed test needs. Does nothing for a context that `keepEvidence` has closed. */
export async function forget(context: BrowserContext): Promise<void> {
  if (recorded.has(context)) await context.tracing.stop();
}

const fileName = (text: string) => text.replace(/[^a-z0-9]+/gi, '-').slice(0, 120);

/**
 * Writes a screenshot of every open page and the trace of its context, and closes the contexts, which a failed test leaves open.
 * @param test the full name of the failed test
 * @returns the paths of the files
 */
export async function keepEvidence(test: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const keep = async (suffix: string, write: (path: string) => Promise<unknown>) => {
    const path = join(folder, `${fileName(test)}-${files.length}${suffix}`);
    files.push(path);
    // A page that crashed or hangs has no screenshot; the trace tells what led there.
    await write(path).catch(() => files.splice(files.indexOf(path), 1));
  };
  for (const context of recorded) {
    for (const page of context.pages())
      await keep('.png', (path) => page.screenshot({ path, timeout: 5000 }));
    await keep('.zip', (path) => context.tracing.stop({ path }));
    await context.close();
  }
  return files;
}
