import type { Page } from 'playwright-core';

/** Runs in the page. Returns the words of the visible text that span two lines. */
function inPage(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, select, svg'))
      continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}₹,.’]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (new Set(lines.map(Math.round)).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns the words and amounts of a page that a line break divides. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(inPage);
