import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { mug, screens } from '../support/pages.ts';

// What machines find: valid HTML, and what a page says of itself.

const shop = demoShop();

const pages = new Map<string, Promise<string>>();
/** A page as the server makes it, asked for once: several tests look at it. */
function get(path: string): Promise<string> {
  const page = pages.get(path) ?? fetch(`${shop.url}${path}`).then((answer) => answer.text());
  pages.set(path, page);
  return page;
}

const validate = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: attributes in its own order and case, void elements closed, no whitespace between.
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'script-type': 'off',
    'tel-non-breaking': 'off',
    'unique-landmark': 'error',
    // Any id without a space is valid HTML; React makes such.
    'valid-id': ['error', { relaxed: true }],
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
  },
});

describe('the HTML', () => {
  it.each(screens)('of %s is valid', async (path) => {
    const report = await validate.validateString(await get(path));
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found).toEqual([]);
  });
});

/** What a page says of itself in its head. */
function headOf(html: string) {
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  return {
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    image: one(/<meta property="og:image" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    ),
  };
}

describe('a page says of itself', () => {
  it.each(screens.filter((path) => path !== '/nowhere'))(
    '%s: a title and description of its own, a picture that can be had',
    async (path) => {
      const { title, description, image } = headOf(await get(path));
      expect(title?.length).toBeGreaterThan(5);
      expect(description?.length).toBeGreaterThan(10);
      expect(image).toMatch(/\.jpg$/);
      const picture = await fetch(image ?? '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    },
  );

  it('and no two pages the same', async () => {
    const plain = screens.filter((path) => !path.includes('?') && path !== '/nowhere');
    const heads = await Promise.all(plain.map(async (path) => headOf(await get(path))));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(plain.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(plain.length);
  });

  it.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products?page=2', '/products?page=2'],
    ['/products?sort=price-asc&view=list', '/products'],
    ['/categories/jewellery', '/categories/jewellery'],
    ['/new-arrivals?sort=rating', '/new-arrivals'],
    ['/sale?page=2', '/sale?page=2'],
    [`${mug}?utm_source=letter`, mug],
    ['/contact?topic=order', '/contact'],
  ])('%s: its address is %s', async (path, canonical) => {
    const { canonical: said, robots } = headOf(await get(path));
    expect(said).toBe(`${shop.url}${canonical}`);
    expect(robots).toBeNull();
  });

  it.each([
    '/products?search=lamp',
    '/products?category=jewellery',
    '/products?maxPrice=500',
    '/products?minRating=4',
    '/products?onSale=true&sort=rating',
    '/cart',
    '/checkout',
    '/wishlist',
    '/auth/login',
    '/nowhere',
  ])('%s: not for search engines', async (path) => {
    const { robots, canonical } = headOf(await get(path));
    expect(robots).toContain('noindex');
    expect(canonical).toBeNull();
  });
});

describe('structured data', () => {
  const typesOf = async (path: string) => headOf(await get(path)).data.map((data) => data['@type']);

  it('is what each page is about', async () => {
    expect(await typesOf('/')).toEqual(['Organization', 'WebSite']);
    expect(await typesOf('/categories/jewellery')).toEqual(['BreadcrumbList', 'ItemList']);
    expect(await typesOf('/products')).toEqual(['BreadcrumbList', 'ItemList']);
    expect(await typesOf(mug)).toEqual(['Product', 'BreadcrumbList']);
    expect(await typesOf('/artisans/rafiq-ahmed')).toEqual(['Person', 'BreadcrumbList', 'ItemList']);
    expect(await typesOf('/faq')).toEqual(['FAQPage']);
  });

  it('of a product says what the page shows', async () => {
    const [product] = headOf(await get(mug)).data;
    expect(product).toMatchObject({
      name: 'Terracotta Chai Mugs (Set of 4)',
      brand: { name: 'Jamna Lal Kumhar' },
      category: 'Pottery & Terracotta',
      offers: {
        price: 649,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: 0, currency: 'INR' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
      aggregateRating: { reviewCount: 3 },
    });
    expect(product.review).toHaveLength(3);
    expect(product.image).toHaveLength(3);
    const { page, close } = await visit(shop.browser);
    await page.goto(`${shop.url}${mug}`);
    const rated = `Rated ${product.aggregateRating.ratingValue} out of 5, 3 reviews`;
    await page.getByText(rated).first().waitFor();
    await close();
  });

  it('without reviews makes none up', async () => {
    const { products } = (
      await (
        await fetch(`${shop.url}/api/products/filters`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ limit: 100 }),
        })
      ).json()
    ).data;
    const unrated = products.find(({ reviews }: { reviews: number }) => reviews === 0);
    const [product] = headOf(await get(`/products/${unrated.slug}`)).data;
    expect(product.aggregateRating).toBeUndefined();
    expect(product.review).toBeUndefined();
  });
});
