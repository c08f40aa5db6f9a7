import type { Page } from 'playwright-core';
import { wordsOutsideCatalogues } from '../../scripts/messages/pseudo.ts';

// Finds text outside the message catalogues in a shop in the pseudo language, whose messages have accents.

/** Names and units that are the same in every language, and days, which the language of the shop's settings formats. */
const neutral = new Set(
  [
    'Haat INR UPI GST GSTIN HSN PIN PDF CSV JPEG PNG WebP AVIF GIF SVG HEIC FAQ QR ID URL SKU API JSON Razorpay Stripe Google',
    'Shopify WooCommerce Visa RuPay Mastercard Ctrl Shift Enter Esc Alt am pm cm mm kg kB MB GB COD SMTP Redis Node PostgreSQL',
  ]
    .join(' ')
    .split(' '),
);

const dayNames = (['long', 'short'] as const).flatMap((width) =>
  Array.from({ length: 12 }, (_, index) => new Date(2026, index, 5 + index)).flatMap((date) => [
    date.toLocaleDateString('en', { month: width }),
    date.toLocaleDateString('en', { weekday: width }),
  ]),
);
for (const name of [...dayNames, 'Sept']) neutral.add(name);

/** Collects the texts of JSON data: names of products, settings, addresses. */
export class KnownData {
  readonly #texts = new Set<string>();

  add(value: unknown): void {
    if (typeof value === 'string') {
      for (const line of [value, ...value.split('\n')])
        if (/\p{L}{2}/u.test(line)) this.#texts.add(line.trim());
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) this.add(each);
  }

  /** Returns a text without the data in it; of long data, pages show parts. */
  without(text: string): string {
    const part = text.trim().replace(/…$/, '');
    if (part.length > 20 && [...this.#texts].some((data) => data.includes(part))) return '';
    const matches = [...this.#texts].filter((data) => text.includes(data));
    return matches
      .sort((a, b) => b.length - a.length)
      .reduce((rest, data) => rest.replaceAll(data, ' '), text);
  }
}

/** Returns the words of a text that come neither from a message nor from data. */
export const untranslatedIn = (text: string, data: KnownData): string[] =>
  wordsOutsideCatalogues(data.without(text).replace(/\S+@\S+/g, ' ')).filter((word) => !neutral.has(word));

/** Returns the texts of a page and of its attributes that contain such words. */
export async function untranslatedOn(page: Page, data: KnownData): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const pageTexts = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('script, style, noscript, code'))
        pageTexts.push(node.data);
      if (node instanceof Element)
        for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
          pageTexts.push(node.getAttribute(name) ?? '');
    }
    return pageTexts;
  });
  return [...new Set(texts)].filter((text) => untranslatedIn(text, data).length > 0);
}
