import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

// Workarounds for Firefox, which run in the page where Playwright lacks support over WebDriver BiDi.

/**
 * Whether the browser of the tests is Firefox, which Playwright drives over WebDriver BiDi; only TEST_BROWSER chooses
 * it (browser-choice.ts).
 */
export const isFirefox = process.env.TEST_BROWSER === 'firefox';

/**
 * Runs in the page: makes React notice the text that Playwright fills into a field over WebDriver BiDi. Playwright
 * assigns the value by the property that React watches, and React ignores an input event with a known value
 * (https://github.com/facebook/react/issues/10135). In a field without a selection, for example a number, Playwright
 * appends the text instead of replacing the value.
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

/**
 * Returns the JSON body of the PUT request that `act` causes. Reads it in the page: Firefox exposes it nowhere else.
 */
export async function putBodyOf(page: Page, act: () => Promise<void>): Promise<unknown> {
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
 * Returns the file that `act` saves. Playwright offers no downloads over WebDriver BiDi: in Firefox, reads name and
 * content in the page, from the download link.
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
 * Loses the responses to the calls of this path: the server performs them, and the page gets no response. Runs in the
 * page, since Firefox does not expose the body of a request, so that a route cannot repeat it. Ends with a reload.
 * @returns a function that waits for the data of a lost response
 */
export async function loseResponses(page: Page, path: string): Promise<() => Promise<unknown>> {
  await page.evaluate((lost) => {
    const { fetch } = window;
    window.fetch = async (url, options) => {
      const response = await fetch(url, options);
      if (new URL(response.url).pathname !== lost) return response;
      Object.assign(window, { lost: await response.json() });
      throw new TypeError('Failed to fetch');
    };
  }, path);
  return async () => {
    const lost = await page.waitForFunction(() => (window as unknown as { lost?: { data: unknown } }).lost);
    return (await lost.jsonValue())?.data;
  };
}
