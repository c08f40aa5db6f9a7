import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { clientOf } from '#tests/support/client.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { mug, otherScreens, screens, screensOfEachKind } from '#tests/support/pages.ts';

// Valid HTML, the head of the pages, structured data, and Markdown for clients that prefer it.

const shop = demoShop();

const pages = new Map<string, Promise<string>>();
/** The HTML of a page from the server, requested once for all tests. */
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

/** The pages of the short run: with most components, a form, a list of fields, and none of the shop's. */
const shortRun = ['/', mug, '/checkout', '/auth/login', '/nowhere'];
const furtherKinds = screensOfEachKind.filter((path) => !shortRun.includes(path));

describe('the HTML of the pages', () => {
  const rule = 'the HTML of %s is valid';
  const isValid = async (path: string) => {
    const report = await validate.validateString(await get(path));
    const violations = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(violations).toEqual([]);
  };
  it.each(shortRun)(rule, isValid);
  it.each(furtherKinds)(rule, { tags: ['extended'] }, isValid);
  it.each(otherScreens)(rule, { tags: ['full'] }, isValid);
});

/** The title, the meta data and the structured data of a page. */
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

describe('the head of the pages', () => {
  const rule = 'the page %s has a title, a description and a picture for previews';
  const hasHead = async (path: string) => {
    const { title, description, image } = headOf(await get(path));
    expect(title?.length).toBeGreaterThan(5);
    expect(description?.length).toBeGreaterThan(10);
    expect(image).toMatch(/\.jpg$/);
    const picture = await fetch(image ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  };
  it.each([mug])(rule, hasHead);
  it.each(screensOfEachKind.filter((path) => ![mug, '/nowhere'].includes(path)))(
    rule,
    { tags: ['extended'] },
    hasHead,
  );
  it.each(otherScreens.filter((path) => path !== '/nowhere'))(rule, { tags: ['full'] }, hasHead);

  it('a product has its own preview picture, with size and text, and a description that ends at a word', async () => {
    const html = await get(mug);
    const { description, image } = headOf(html);
    expect(image).toBe(`${shop.url}/previews/terracotta-chai-mugs-set-of-4.jpg`);
    for (const [name, content] of [
      ['width', '1200'],
      ['height', '630'],
      ['alt', 'Terracotta Chai Mugs (Set of 4), by Jamna Lal Kumhar'],
    ])
      expect(html).toContain(`<meta property="og:image:${name}" content="${content}"/>`);
    const whole = await clientOf(shop.url)('GET /api/products/slug/:slug', {
      params: { slug: 'terracotta-chai-mugs-set-of-4' },
    });
    const words = whole.description.split(/\s+/);
    expect(words.slice(0, description?.split(' ').length).join(' ')).toBe(description?.replace(/…$/, ''));
  });

  it('campaign parameters do not change a page, and unknown addresses share one page', async () => {
    for (const path of ['/', '/about'])
      expect(await get(`${path}?utm_source=letter&fbclid=IwAR0`), path).toBe(await get(path));
    expect(await get('/no/such/page?page=2')).toBe(await get('/nothing'));
    expect((await fetch(`${shop.url}/nothing`)).status).toBe(404);
  });

  it('every page has a title and a description of its own', { tags: ['extended'] }, async () => {
    const plain = screens.filter((path) => !path.includes('?') && path !== '/nowhere');
    const heads: ReturnType<typeof headOf>[] = [];
    // One after the other: the shop refuses some of many pages at once that it has not rendered yet.
    for (const path of plain) heads.push(headOf(await get(path)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(plain.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(plain.length);
  });

  const canonicalRule = 'the page %s has the canonical address %s';
  const hasCanonical = async (path: string, canonical: string) => {
    const { canonical: actual, robots } = headOf(await get(path));
    expect(actual).toBe(`${shop.url}${canonical}`);
    expect(robots).toBeNull();
  };
  it.each([
    ['/', '/'],
    ['/products?page=2', '/products?page=2'],
    ['/products?sort=price-asc&view=list', '/products'],
    [`${mug}?utm_source=letter`, mug],
    ['/contact?topic=order', '/contact'],
  ])(canonicalRule, hasCanonical);
  it.each([
    ['/products', '/products'],
    ['/categories/jewellery', '/categories/jewellery'],
    ['/new-arrivals?sort=rating', '/new-arrivals'],
    ['/sale?page=2', '/sale?page=2'],
  ])(canonicalRule, { tags: ['extended'] }, hasCanonical);

  it.each([
    '/products?search=lamp',
    '/products?category=jewellery',
    '/products?maxPrice=500',
    '/products?minRating=4',
    '/products?onSale=true&sort=rating',
    '/gifts?for=her&occasion=eid',
    '/cart',
    '/checkout',
    '/wishlist',
    '/auth/login',
    '/nowhere',
  ])('the page %s is excluded from search engines', async (path) => {
    const { robots, canonical } = headOf(await get(path));
    expect(robots).toContain('noindex');
    expect(canonical).toBeNull();
  });
});

describe('structured data', () => {
  const typesOf = async (path: string) => headOf(await get(path)).data.map((data) => data['@type']);

  it('each page has the structured data of its subject', async () => {
    expect(await typesOf('/')).toEqual(['Organization', 'WebSite']);
    expect(await typesOf('/categories/jewellery')).toEqual(['BreadcrumbList', 'ItemList']);
    expect(await typesOf('/products')).toEqual(['BreadcrumbList', 'ItemList']);
    expect(await typesOf(mug)).toEqual(['Product', 'BreadcrumbList']);
    expect(await typesOf('/artisans/rafiq-ahmed')).toEqual(['Person', 'BreadcrumbList', 'ItemList']);
    expect(await typesOf('/faq')).toEqual(['FAQPage']);
  });

  const ratingOf = (product: { aggregateRating: { ratingValue: number } }) =>
    `Rated ${product.aggregateRating.ratingValue} out of 5, 3 reviews`;

  it('the structured data of a product matches its page', async () => {
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
        priceSpecification: { price: 649, priceCurrency: 'INR', valueAddedTaxIncluded: false },
        hasMerchantReturnPolicy: {
          merchantReturnDays: 30,
          returnPolicyCountry: 'IN',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        },
      },
      aggregateRating: { reviewCount: 3 },
    });
    expect(product.review).toHaveLength(3);
    expect(product.image).toHaveLength(2);
    expect(await get(mug)).toContain(ratingOf(product));
  });

  it('a shopper sees the rating of the structured data', { tags: ['extended'] }, async () => {
    const [product] = headOf(await get(mug)).data;
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}${mug}`);
    await page.getByText(ratingOf(product)).first().waitFor();
    await close();
  });

  it('a product without reviews has no rating in its structured data', async () => {
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

describe('Markdown at the addresses of pages', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  const ask = async (path: string, accept: string) => {
    const { status, headers } = await fetch(`${shop.url}${path}`, { headers: { accept } });
    return { status, type: headers.get('content-type')?.split(';')[0], vary: headers.get('vary') ?? '' };
  };

  const rule = '%s has the type that the client prefers, also from the cache';
  const hasPreferredType = async (path: string) => {
    for (const [accept = '', type] of [
      [browser, 'text/html'],
      ['text/markdown', 'text/markdown'],
      ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
      ['text/html, text/markdown;q=0.5', 'text/html'],
      ['text/markdown;q=0', 'text/html'],
      ['*/*', 'text/html'],
    ])
      for (const before of [browser, 'text/markdown', accept]) {
        await ask(path, before);
        const answer = await ask(path, accept);
        expect([accept, answer.status, answer.type]).toEqual([accept, 200, type]);
        expect(answer.vary.toLowerCase()).toMatch(/\baccept(,|$)/);
      }
  };
  it.each([mug, '/'])(rule, hasPreferredType);
  it.each([
    '/products',
    '/products?search=mug',
    '/categories/jewellery',
    '/categories/jewellery?page=1',
    '/artisans/rafiq-ahmed',
    '/returns',
  ])(rule, { tags: ['extended'] }, hasPreferredType);

  it.each(['/products?isNew=true', '/products?page=999', '/cart', '/nothing'])(
    '%s has no Markdown: the page is sent',
    async (path) => {
      expect((await ask(path, 'text/markdown')).type).toBe('text/html');
    },
  );
});
