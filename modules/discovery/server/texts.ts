import { brand } from '#kernel/contract/brand.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import type { Db } from '#kernel/database/database.ts';
import { countVisible, listArtisans, listCategories } from '#modules/catalog/index.ts';
import { presentedSettings, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';

/** Paths that crawlers must not visit: pages of one visitor, and the back office. */
const disallowedPaths = [
  '/api/',
  '/admin',
  '/auth/',
  '/cart',
  '/checkout',
  '/custom-orders/',
  '/newsletter/',
  '/orders',
  '/profile',
  '/verify/',
  '/wishlist',
];

/** /robots.txt */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** /llms.txt: describes the shop and its pages for language models (llmstxt.org). */
export async function llms(db: Db, origin: string): Promise<string> {
  const [settings, { categories }, artisans, total] = await Promise.all([
    presentedSettings(db),
    listCategories(db, { audience: 'shopper' }),
    listArtisans(db, { audience: 'shopper', page: 1, limit: 1 }),
    countVisible(db),
  ]);
  const { storeName, shipping } = settings;
  const money = (amount: number) => formatMoney(amount, settings);
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return `# ${storeName}

> Handmade and customised gifts by local artisans: ${total} products by ${artisans.total} artisans, prices in ${settings.currency}.

Standard delivery takes ${businessDayRange.standard} business days and costs ${money(shipping.standard)}, express ${businessDayRange.express} business days for ${money(shipping.express)}; both are free above ${money(shipping.freeAbove)}. Returns within ${returnDays} days.

## Shop

- [All products](${origin}/products): search with ?search=, filter with ?category=, ?minPrice=, ?maxPrice=, ?minRating=, sort with ?sort=
- [New arrivals](${origin}/new-arrivals)
- [Sale](${origin}/sale)
- [Artisans](${origin}/artisans): who makes the gifts

## Categories

${categories.map(({ name, slug, description, itemCount }) => `- [${line(name)}](${origin}/categories/${slug}): ${itemCount} products. ${line(description)}`).join('\n')}

## Help

- [Shipping](${origin}/shipping)
- [Returns](${origin}/returns)
- [Size guide](${origin}/size-guide)
- [Questions and answers](${origin}/faq)
- [Contact](${origin}/contact)

## For programs

- [API reference](${origin}/api/openapi.json): OpenAPI 3.1; catalogue calls need no key
- [Product feed](${origin}/feeds/google.xml)
- [Sitemap](${origin}/sitemap.xml)
`;
}

/** Returns the web manifest, which makes the shop installable on phones. */
export async function manifest(db: Db): Promise<object> {
  const { storeName, theme } = await settingsOf(db);
  const { paper, accent } = (theme?.colours ?? brand).light;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: storeName,
    short_name: storeName,
    description: m.texts.handmadeAndCustomisedGifts(),
    start_url: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: accent,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
