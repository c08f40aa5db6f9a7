import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { projectFolder } from '#kernel/project.ts';

/** Folder for screenshots and traces of failed browser tests; `npx playwright-core show-trace FILE` opens a trace. */
const folder = join(projectFolder, 'build/failed-tests');

/** The open contexts, each with a trace since its beginning. */
const recorded = new Set<BrowserContext>();

/**
 * Starts to record the steps and messages of a context. Omits snapshots of the page, and with them its requests: they
 * take a quarter more time, and a snapshot of a page with a chosen picture requests a `blob:` URL, which the content
 * security policy of the shop refuses.
 */
export async function record(context: BrowserContext): Promise<void> {
  await context.tracing.start();
  recorded.add(context);
  context.once('close', () => recorded.delete(context));
}

/** Removes the files of a trace that no failed test needs. Skips a context that `keepEvidence` has closed. */
export async function deleteEvidence(context: BrowserContext): Promise<void> {
  if (recorded.has(context)) await context.tracing.stop();
}

const fileName = (text: string) => text.replace(/[^a-z0-9]+/gi, '-').slice(0, 120);

/**
 * Writes a screenshot of every open page and the trace of its context, and closes the contexts, which a failed test leaves open.
 * @param testName the full name of the failed test
 * @returns the paths of the files
 */
export async function saveEvidence(testName: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const keep = async (suffix: string, write: (path: string) => Promise<unknown>) => {
    const path = join(folder, `${fileName(testName)}-${files.length}${suffix}`);
    files.push(path);
    // A crashed or hanging page has no screenshot; the trace shows the preceding steps.
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
