import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { createApp } from '#server/app.ts';
import { makeCategory, makeProduct, noFiles, onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open, isLast) => {
  let shop: Shop;
  let category: string;
  beforeAll(async () => {
    shop = await open();
    category = (await makeCategory(shop, { name: 'Pots & Pans' })).id;
  });
  afterAll(() => shop.close());

  const get = async (path: string) => {
    const { status, headers, text } = await shop.send('GET', path);
    return { status, type: headers.get('content-type'), text };
  };
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

  it('robots.txt excludes private pages and names the sitemap', async () => {
    const { text, type } = await get('/robots.txt');
    expect(type).toContain('text/plain');
    const ofVisitors = [
      '/contact/messages/',
      '/custom-orders/',
      '/emails/',
      '/newsletter/',
      '/stock-alerts/',
    ];
    for (const path of ['/api/', '/admin', '/cart', '/checkout', ...ofVisitors])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  });

  it('the sitemap lists every visible page, category, artisan and product', async () => {
    const seen = await makeProduct(shop, category, { artisan: { name: 'Meera & Sons' } });
    const hidden = await makeProduct(shop, category);
    await shop.owner('PATCH /api/products/:productId/status', {
      params: { productId: hidden.id },
      body: { status: false },
    });
    const index = await get('/sitemap.xml');
    expect(index.type).toContain('application/xml');
    expect(locations(index.text)).toEqual([
      `${shop.url}/sitemaps/pages.xml`,
      `${shop.url}/sitemaps/products-1.xml`,
    ]);
    const pages = locations((await get('/sitemaps/pages.xml')).text);
    for (const path of ['/', '/products', '/categories/pots-and-pans', '/artisans/meera-and-sons', '/faq']) {
      expect(pages).toContain(shop.url + path);
    }
    expect(locations((await get('/sitemaps/products-1.xml')).text)).toEqual([
      `${shop.url}/products/${seen.slug}`,
    ]);
    for (const path of ['/sitemaps/products-0.xml', '/sitemaps/x.xml', '/sitemaps/products-1.txt']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('the preview of a visible product is a JPEG of 1200 by 630 px that follows its name', async () => {
    const { id, slug } = await makeProduct(shop, category, {
      name: 'मीरा’s Pot of red clay, in a name that needs more than one line',
      originalPrice: 150,
      artisan: { name: 'Meera Rao' },
    });
    const preview = async () => {
      const response = await fetch(`${shop.url}/previews/${slug}.jpg`);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const { response, bytes } = await preview();
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The text is drawn: the right half has more than one colour.
    const { dominant, channels } = await sharp(bytes)
      .extract({ left: 560, top: 0, width: 640, height: 630 })
      .stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(channels[0]?.stdev).toBeGreaterThan(10);
    const params = { productId: id };
    await shop.owner('PUT /api/products/:productId', { params, body: { name: 'Vase' } });
    expect((await preview()).bytes.equals(bytes)).toBe(false);
    await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
    expect((await preview()).response.status).toBe(404);
    expect((await get('/previews/nowhere.jpg')).status).toBe(404);
  });

  it('the product feed escapes texts and contains price, sale price, pictures and stock', async () => {
    const product = await makeProduct(shop, category, {
      name: 'Pot <"&"> \u0008 of clay',
      price: 80,
      originalPrice: 100,
      stockCount: 3,
      images: ['/pictures/products/pot-1.svg', 'https://pictures.example/pot.jpg?a=1&b=2'],
      dimensions: { weight: 500 },
    });
    const { text, type } = await get('/feeds/google.xml');
    expect(type).toContain('application/xml');
    expect(text.match(/<item>/g)).toHaveLength(1);
    for (const part of [
      `<g:id>${product.id}</g:id>`,
      '<g:title>Pot &lt;&quot;&amp;&quot;&gt;  of clay</g:title>',
      `<g:image_link>${shop.url}/pictures/products/pot-1.jpg</g:image_link>`,
      '<g:additional_image_link>https://pictures.example/pot.jpg?a=1&amp;b=2</g:additional_image_link>',
      '<g:price>100.00 INR</g:price><g:sale_price>80.00 INR</g:sale_price>',
      '<g:availability>in_stock</g:availability>',
      '<g:product_type>Pots &amp; Pans</g:product_type>',
      '<g:shipping_weight>500 g</g:shipping_weight>',
      '<g:price>0.00 INR</g:price><g:min_handling_time>0</g:min_handling_time>',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('llms.txt describes the shop with amounts from the settings', async () => {
    const { text } = await get('/llms.txt');
    expect(text).toMatch(/^# Haat\n\n> /);
    expect(text).toContain('₹9.99');
    expect(text).toContain(`[Pots & Pans](${shop.url}/categories/pots-and-pans.md): `);
  });

  it('the web manifest contains the name of the store', async () => {
    const { status, body } = await shop.send('GET', '/manifest.webmanifest');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Haat', start_url: '/' });
  });

  it('links begin with the configured public address, regardless of the requested host', async () => {
    const app = await createApp({
      files: noFiles,
      database: shop.database,
      pages: async () => {},
      logLevel: 'silent',
      publicUrl: 'https://shop.example',
    });
    const answer = await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
    expect(answer.body).toContain('Sitemap: https://shop.example/sitemap.xml');
    await app.close();
  });

  it('links begin with the host of the request, regardless of forwarded host and scheme headers', async () => {
    const app = await createApp({
      files: noFiles,
      database: shop.database,
      pages: async () => {},
      logLevel: 'silent',
      trustProxy: ['loopback'],
    });
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https://evil.example/?x=' };
    const headers = { host: 'shop.example', ...forged };
    for (const url of ['/robots.txt', '/sitemap.xml', '/llms.txt']) {
      const { body } = await app.inject({ url, headers });
      expect(body, url).toContain('http://shop.example/');
      expect(body, url).not.toContain('evil.example');
    }
    await app.close();
  });

  const manyProducts = async () => {
    await rows(
      shop.database.db,
      sql`insert into products (id, slug, name, description, price, category_id)
          select gen_random_uuid(), 'many-' || n, 'Many', '.', 100, ${category} from generate_series(1, 50100) as n`,
    );
    await shop.database.waitForInvalidation();
    const files = locations((await get('/sitemap.xml')).text).slice(1);
    expect(files).toHaveLength(2);
    const urls: (string | undefined)[] = [];
    for (const file of files) {
      const each = locations((await get(new URL(file ?? '').pathname)).text);
      expect(each.length).toBeLessThanOrEqual(50_000);
      urls.push(...each);
    }
    expect(urls.filter((loc) => loc?.includes('/many-'))).toHaveLength(50_100);
    expect(new Set(urls).size).toBe(urls.length);
  };
  if (isLast)
    it(
      'splits more than 50,000 products over several sitemaps, each listed once',
      { tags: ['full'] },
      manyProducts,
    );
});
