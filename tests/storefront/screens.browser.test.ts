import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsExcept, openPage, type WatchedPage } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { openAdmin, ownerClient } from '../support/office.ts';
import { fillCart, mug } from '../support/pages.ts';
import { canCompare, expectPicture, pageDrawn } from '../support/reference-pictures.ts';
import { isFullRun, widths } from '../support/scope.ts';

// One page of each kind, compared with approved pictures. Text that depends on the date is masked.

const shop = demoShop();

// The banner of the next festival is there on some days only.
beforeAll(async () => {
  const owner = await ownerClient(shop);
  await owner('PUT /api/settings', { body: { festivalDays: 0 } });
});

/** @property by the visitor of the page; `buyer` has a full cart. `tags` marks a further page of a kind. */
type Screen = { name: string; path: string; by?: 'visitor' | 'buyer' | 'office'; tags?: string[] };

/** Text that names a day, such as "28 Nov". */
const day = /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
/**
 * Replaces the days of a page by one, since a mask is as wide as the text that it covers: "1 Dec 2026" is shorter than
 * "28 Nov 2026". Runs in the page.
 */
function showOneDay(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(
      /\b(\d{1,2}\u2013)?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
      (_, first) => (first ? '27\u201328 Nov' : '28 Nov'),
    );
}
/** In px. Content further down repeats the content above it. */
const tallest = 1800;

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'categories', path: '/categories', tags: ['full'] },
  { name: 'list', path: '/categories/jewellery' },
  { name: 'filters', path: '/products', tags: ['full'] },
  { name: 'product', path: mug },
  { name: 'cart', path: '/cart', by: 'buyer' },
  { name: 'checkout', path: '/checkout', by: 'buyer' },
  { name: 'gifts', path: '/gifts', tags: ['extended'] },
  { name: 'artisan', path: '/artisans/rafiq-ahmed', tags: ['full'] },
  { name: 'custom-orders', path: '/custom-orders', tags: ['extended'] },
  { name: 'sign-in', path: '/auth/login' },
  { name: 'shipping', path: '/shipping', tags: ['extended'] },
  { name: 'faq', path: '/faq', tags: ['full'] },
  { name: 'not-found', path: '/nowhere', tags: ['extended'] },
  { name: 'admin-products', path: '/admin/products', by: 'office' },
  { name: 'admin-product', path: `/admin${mug}`, by: 'office' },
  { name: 'admin-orders', path: '/admin/orders', by: 'office', tags: ['extended'] },
  { name: 'admin-settings', path: '/admin/settings', by: 'office', tags: ['extended'] },
];
const schemes = isFullRun ? (['light', 'dark'] as const) : (['light'] as const);
const looks = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })));

describe.each(looks)('screens at $width px, $colorScheme', ({ width, colorScheme }) => {
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' as const };
  const openers = {
    visitor: () => openPage(shop.browser, options),
    buyer: async () => {
      const buyer = await openPage(shop.browser, options);
      await fillCart(buyer.page, shop.url);
      return buyer;
    },
    office: () => openAdmin(shop, '/admin', options),
  };
  const opened = new Map<string, WatchedPage>();
  /** One page for all screens of a visitor; a failed test closes it. */
  async function pageOf(by: keyof typeof openers): Promise<WatchedPage> {
    const before = opened.get(by);
    if (before && !before.page.isClosed()) return before;
    const now = await openers[by]();
    opened.set(by, now);
    return now;
  }
  afterAll(() => Promise.all([...opened.values()].map(({ close }) => close())));

  for (const { name, path, by = 'visitor', tags = [] } of screens)
    it.runIf(canCompare)(
      `the page "${name}" looks as approved, at ${width} px, ${colorScheme}`,
      { tags },
      async () => {
        const { page, errors } = await pageOf(by);
        errors.length = 0;
        await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
        // A skeleton stands where content is still loading.
        await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
        await pageDrawn(page);
        await page.evaluate(showOneDay);
        const picture = await page.screenshot({
          fullPage: true,
          // Captures the whole of a shorter page.
          clip: { x: 0, y: 0, width, height: tallest },
          animations: 'disabled',
          mask: [page.getByText(day)],
        });
        // Halves wide pictures: they are part of the repository.
        const kept =
          width === 390
            ? picture
            : await sharp(picture)
                .resize(width / 2)
                .toBuffer();
        await expectPicture(kept, `storefront/screens/${name}-${width}-${colorScheme}`);
        expect(name === 'not-found' ? errorsExcept(errors, 404) : errors).toEqual([]);
      },
    );
});
