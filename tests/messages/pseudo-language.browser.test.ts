import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Data } from '#kernel/contract/endpoint.ts';
import { projectFolder } from '#kernel/project.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { modulePages } from '#modules/pages.ts';
import type { ModulePages } from '#web/module-pages.ts';
import { pseudoText } from '../../scripts/messages/pseudo.ts';
import { openPage, waitForHydration } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { owner } from '../support/demo-template.ts';
import { openAdmin, ownerClient } from '../support/office.ts';
import { deliver, placeOrder } from '../support/orders.ts';
import { outboxOf } from '../support/outbox.ts';
import { mug, screens } from '../support/pages.ts';
import { pagesOf } from '../support/pdf.ts';
import { temporaryFolder } from '../support/process.ts';
import { buildCopy } from '../support/project-copy.ts';
import { clientOf } from '../support/shop.ts';
import { KnownData, untranslatedIn, untranslatedOn } from '../support/untranslated.ts';

// A build whose messages have accents: text without accents is outside the catalogues.

/** The pages of the back office: all without a parameter, and some with one. */
const officePages = [
  ...Object.values<ModulePages>(modulePages)
    .flatMap(({ admin = [] }) => admin.map(({ path }) => `/${path}`))
    .filter((path) => !path.includes(':')),
  ...[`/admin${mug}`, '/admin/categories/jewellery', '/admin/orders/1001', '/admin/custom-orders/CR-1001'],
  ...['/admin/pages/about', '/admin/automatic-emails/back-in-stock'],
  ...['/admin/reports/sales-by-day', '/admin/reports/stock-cover'],
];

describe('a shop in the pseudo language', { tags: ['full'] }, () => {
  const folder = temporaryFolder();
  const shop = demoShop({}, async () => {
    const config = readFileSync(join(projectFolder, 'haat.config.ts'), 'utf8');
    buildCopy(join(folder.path, 'haat'), { config, examples: [], env: { MESSAGES: 'pseudo' } });
    return join(folder.path, 'haat');
  });
  afterAll(folder.remove);

  const outbox = outboxOf(shop);
  const data = new KnownData();
  /** Adds the data of the answers that a page requests. */
  const readAnswers = (page: Page) =>
    page.on('response', async (response) => {
      if (!/\/api\//.test(response.url())) return;
      data.add(await response.json().catch(() => null));
    });

  beforeAll(async () => {
    const call = clientOf(shop.url);
    const office = await ownerClient(shop);
    const products: Data<Endpoints['GET /api/products/slug']>['products'] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const list = await call('GET /api/products/slug', { query: { limit: 50, page } });
      products.push(...list.products);
      pages = list.pages;
    }
    for (const { slug, id } of products) {
      data.add(await call('GET /api/products/slug/:slug', { params: { slug }, query: {} }));
      data.add(await call('GET /api/products/:productId/reviews', { params: { productId: id }, query: {} }));
    }
    // The gift finder shows tags of products, and the pages what the test typed.
    data.add([...recipients, ...occasions].flatMap((tag) => [tag, giftLabel(tag)]));
    data.add(['nothing-like-it', 'CR-1001', 'Owner', 'Meera']);
    // The owner writes the texts of content pages.
    for (const { slug } of await office('GET /api/content/pages', { query: {} }))
      data.add(await call('GET /api/pages/:slug', { params: { slug } }));
    data.add(await call('GET /api/settings'));
    data.add(await call('GET /api/categories', { query: {} }));
    data.add(await call('GET /api/artisans', { query: {} }));
    const product = products.find(({ stockCount }) => stockCount > 0);
    if (!product) throw new Error('The demonstration has no product in stock');
    const placed = await placeOrder(call, product);
    data.add(placed);
    await deliver(office, placed);
  });

  it.each(screens)('%s has no text outside the catalogues', async (path) => {
    const { page, close } = await openPage(shop.browser);
    readAnswers(page);
    await page.goto(shop.url + path);
    await waitForHydration(page);
    expect(await untranslatedOn(page, data)).toEqual([]);
    await close();
  });

  it('a filled cart has no text outside the catalogues', async () => {
    const { page, close } = await openPage(shop.browser);
    await page.goto(shop.url + mug);
    await waitForHydration(page);
    await page.getByRole('button', { name: pseudoText('Add to Cart') }).click();
    for (const path of ['/cart', '/checkout']) {
      await page.goto(shop.url + path);
      await waitForHydration(page);
      await page.getByText(pseudoText('Shipping')).first().waitFor();
      expect(await untranslatedOn(page, data)).toEqual([]);
    }
    await close();
  });

  it.each(officePages)('%s has no text outside the catalogues', async (path) => {
    const { page, close } = await openAdmin(shop, path);
    readAnswers(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await untranslatedOn(page, data)).toEqual([]);
    await close();
  });

  it('the email about an order has no text outside the catalogues', async () => {
    const [mail] = await outbox.mails('meera@example.com');
    const text = `${mail?.subject}\n${mail?.text}`.replace(/https?:\S+/g, '');
    expect(text).toContain(pseudoText('Order'));
    expect(untranslatedIn(text, data)).toEqual([]);
  });

  it('a packing slip and an invoice have no text outside the catalogues', async () => {
    const { token } = await clientOf(shop.url)('POST /api/auth/admin/login', { body: owner });
    for (const path of ['packing-slips?numbers=1001', '1001/desk/invoice']) {
      const response = await fetch(`${shop.url}/api/orders/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      // Indian invoices repeat their amount in English words.
      const text = (await pagesOf(new Uint8Array(await response.arrayBuffer())))
        .join('\n')
        .replace(/Rupees .*? Only/s, '');
      expect(text).toContain(pseudoText('Order'));
      expect(untranslatedIn(text, data)).toEqual([]);
    }
  });
});
