import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fill, openPage, toastShown, waitForHydration } from '../support/browser.ts';
import { makeCustomer, newAccount, openPageAs } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { openAdmin, ownerClient } from '../support/office.ts';
import { placeOrder } from '../support/orders.ts';
import { outboxOf } from '../support/outbox.ts';
import { temporaryFolder } from '../support/process.ts';
import { buildCopy } from '../support/project-copy.ts';
import { clientOf } from '../support/shop.ts';

// A shop with the example plugins of docs/extending.md, with a plugin that fails everywhere, and with one from npm.

const config = `
import npmNote from 'haat-plugin-npm-note';
import broken from './plugins/broken/plugin.ts';
import careNotes from './plugins/care-notes/plugin.ts';
import giftRegistry from './plugins/gift-registry/plugin.ts';
import { definePlugin } from './kernel/plugins/plugin.ts';

export const plugins = [broken, careNotes, giftRegistry, definePlugin(npmNote)];
`;

const files = {
  'plugins/broken/plugin.ts': `
    import { definePlugin } from '#kernel/plugins/plugin.ts';
    export default definePlugin({
      name: 'broken',
      folder: import.meta.dirname,
      load: async () => { throw new Error('broken server part'); },
      storefront: {
        pages: [{ path: 'broken', file: 'page.tsx' }],
        blocks: { 'product.details': 'throwing.tsx', 'cart.summary': 'unloadable.tsx' },
      },
    });`,
  'plugins/broken/page.tsx': `export default function Page() { throw new Error('broken page'); }`,
  'plugins/broken/throwing.tsx': `export default function Block() { throw new Error('broken block'); }`,
  'plugins/broken/unloadable.tsx': `throw new Error('broken module'); export default () => null;`,
  'node_modules/haat-plugin-npm-note/package.json': `{ "name": "haat-plugin-npm-note", "type": "module", "exports": "./plugin.js" }`,
  'node_modules/haat-plugin-npm-note/plugin.js': `
    export default {
      name: 'npm-note',
      folder: import.meta.dirname,
      load: () => import('./server.js'),
      storefront: { blocks: { 'product.details': 'note.jsx' } },
    };`,
  'node_modules/haat-plugin-npm-note/server.js': `
    import { defineModule } from 'haat/kernel/define-module.ts';
    export default defineModule({
      name: 'npm-note',
      routes: (app) => app.get('/npm-note', async () => ({ text: 'from npm' })),
    });`,
  'node_modules/haat-plugin-npm-note/note.jsx': `
    import { useMoney } from 'haat/web/api/settings.ts';
    export default function Note({ product }) {
      const money = useMoney();
      return <p>From npm: {money(product.price)}</p>;
    }`,
};

const mug = '/products/terracotta-chai-mugs-set-of-4';

describe('a shop with plugins', { tags: ['full'] }, () => {
  const folder = temporaryFolder();
  const shop = demoShop({}, async () => {
    buildCopy(join(folder.path, 'haat'), { config, files, examples: ['care-notes', 'gift-registry'] });
    return join(folder.path, 'haat');
  });
  const outbox = outboxOf(shop);
  afterAll(folder.remove);

  it('a plugin of four short files adds a call, and a block to the product page', async () => {
    const { page, close } = await openPage(shop.browser);
    await page.goto(shop.url + mug);
    await page.getByText('Care: Wash by hand, and let it dry before you put it away.').waitFor();
    await close();
  });

  it('a plugin from npm adds a route and a block, which the server renders', async () => {
    expect(await (await fetch(`${shop.url}/npm-note`)).json()).toEqual({ text: 'from npm' });
    expect(await (await fetch(shop.url + mug)).text()).toMatch(/From npm: (<!-- -->)?₹/);
  });

  it('a plugin that fails everywhere is named in the log and breaks no page', async () => {
    expect(shop.running.output()).toContain('The plugin broken failed and is left out');
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(shop.url + mug);
    await waitForHydration(page);
    await page.getByText('From npm').waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await expect.poll(() => errors.filter((error) => error.includes('of the plugin broken')).length).toBe(2);
    const response = await page.goto(`${shop.url}/broken`);
    expect(response?.status()).toBe(500);
    await close();
  });

  it('the gift registry collects gifts, marks those of a guest, and takes them back', async () => {
    const asha = await makeCustomer(shop, outbox, newAccount('Asha Rao'));
    const owner = await openPageAs(shop, asha, '/profile');
    const section = owner.page.getByRole('region', { name: 'Gift registry' });
    await fill(section, { title: 'Our wedding', day: '2027-02-14' });
    await section.getByRole('button', { name: 'Create a registry' }).click();
    await toastShown(owner.page, 'Your registry is saved');
    await owner.page.goto(shop.url + mug);
    await owner.page.getByRole('button', { name: 'Add to my registry' }).click();
    await toastShown(owner.page, 'Added to your registry');
    await owner.page.goto(`${shop.url}/profile`);
    await owner.page.getByText('1 gifts, 0 given.').waitFor();
    const link = await section.getByRole('link', { name: 'The page for your guests' }).getAttribute('href');

    const guest = await openPage(shop.browser);
    await guest.page.goto(shop.url + link);
    await guest.page.getByRole('heading', { name: 'Our wedding' }).waitFor();
    await guest.page
      .getByRole('main')
      .getByRole('link', { name: /Terracotta Chai Mugs/ })
      .first()
      .waitFor();
    const visitor = clientOf(shop.url);
    const product = await visitor('GET /api/products/slug/:slug', {
      params: { slug: mug.split('/')[2] ?? '' },
    });
    const attributes = { couple: 'Asha and Ravi' };
    const placed = await placeOrder(visitor, product, { email: 'guest@example.com', attributes });
    expect(placed.order.attributes).toMatchObject([{ label: 'Gift for the couple', text: 'Asha and Ravi' }]);
    await guest.page.goto(`${shop.url}/orders/${placed.number}?key=${placed.key}`);
    await guest.page.getByRole('button', { name: 'Mark as a gift of the registry' }).click();
    await toastShown(guest.page, 'Marked as given');
    expect((await outbox.next(asha.email)).subject).toBe('A gift from your registry “Our wedding”');

    const admin = await openAdmin(shop, '/admin');
    await admin.page.getByRole('navigation').getByRole('link', { name: 'Gift registries' }).click();
    await admin.page.getByRole('row', { name: /Our wedding.*1.*1/ }).waitFor();

    await (await ownerClient(shop))('POST /api/orders/:number/move', {
      params: { number: String(placed.number) },
      body: { to: 'cancelled', note: '' },
    });
    expect((await outbox.next(asha.email)).subject).toBe(
      'A gift of your registry “Our wedding” was cancelled',
    );
    await owner.page.reload();
    await owner.page.getByText('1 gifts, 0 given.').waitFor();
    const exported = await asha.call('GET /api/auth/me/data');
    expect(exported.plugins).toEqual({
      'gift-registry': { title: 'Our wedding', day: '2027-02-14', items: 1 },
    });
    for (const { close } of [owner, guest, admin]) await close();
  });
});
