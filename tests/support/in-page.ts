import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

// What Playwright cannot do or read in Firefox over WebDriver BiDi, done in the page.

/** Whether the browser of the tests is Firefox, which is driven by WebDriver BiDi; only TEST_BROWSER chooses it (browser-choice.ts). */
export const isFirefox = process.env.TEST_BROWSER === 'firefox';

/**
 * Runs in the page: lets React notice the text that Playwright fills into a field over WebDriver BiDi. Playwright assigns the value
 * by the property that React watches, and React ignores an input event of a value that it knows already
 * (https://github.com/facebook/react/issues/10135). In a field without a selection, a number for example, Playwright appends the text
 * instead of replacing the value.
 */
export function keepFillsVisible(): void {
  const notice = (event: Event) => {
    const { target, isTrusted } = event;
    if (isTrusted || !(event instanceof InputEvent) || event.data === null) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd } = target;
    const value = selectionStart === null ? event.data : target.value;
    const field = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
    target.value = `${value} `;
    field?.set?.call(target, value);
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  };
  window.addEventListener('input', notice, true);
}

/** The body, as JSON, of the PUT request that `act` causes. It is read in the page: Firefox gives it to no other program. */
export async function putBy(page: Page, act: () => Promise<void>): Promise<unknown> {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (url, options) => {
      if (options?.method === 'PUT') Object.assign(window, { put: options.body });
      return fetch(url, options);
    };
  });
  await act();
  const put = await page.waitForFunction(() => (window as unknown as { put?: string }).put);
  return JSON.parse((await put.jsonValue()) ?? 'null');
}

/** A file that the browser saves. */
export type SavedFile = { name: string; content: Buffer };

/**
 * The file that `act` saves. Playwright offers no downloads over WebDriver BiDi: in Firefox the name and the content are read in the
 * page, from the link that it follows to save them.
 */
export async function fileSavedBy(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  if (isFirefox) return fileReadInPage(page, act);
  const saving = page.waitForEvent('download');
  await act();
  const download = await saving;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function fileReadInPage(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  await page.evaluate(() => {
    Object.assign(window, { saved: undefined });
    const { createObjectURL } = URL;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL(blob);
      blobs.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = async function () {
      const bytes = await blobs.get(this.href)?.bytes();
      Object.assign(window, { saved: { name: this.download, bytes: [...(bytes ?? [])] } });
    };
  });
  await act();
  const saved = await page.waitForFunction(
    () => (window as unknown as { saved?: { name: string; bytes: number[] } }).saved,
  );
  const { name, bytes } = (await saved.jsonValue()) ?? { name: '', bytes: [] };
  return { name, content: Buffer.from(bytes) };
}

/**
 * Loses the answers to the calls of this path: the server does what they ask, and the page learns nothing of it. In the page, since
 * Firefox gives the body of a request to no other program, so that a route cannot repeat it. A reload ends it.
 * @returns the data of the answer that is lost next
 */
export async function losing(page: Page, path: string): Promise<() => Promise<unknown>> {
  await page.evaluate((lost) => {
    const { fetch } = window;
    window.fetch = async (url, options) => {
      const answer = await fetch(url, options);
      if (new URL(answer.url).pathname !== lost) return answer;
      Object.assign(window, { lost: await answer.json() });
      throw new TypeError('Failed to fetch');
    };
  }, path);
  return async () => {
    const lost = await page.waitForFunction(() => (window as unknown as { lost?: { data: unknown } }).lost);
    return (await lost.jsonValue())?.data;
  };
}
