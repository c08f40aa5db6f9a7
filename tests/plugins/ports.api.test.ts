import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import type { Files } from '#kernel/files/files.ts';
import { fileStorages } from '#kernel/files/storage.ts';
import type { Module } from '#kernel/kernel.ts';
import { productSearches, productsByIds } from '#modules/catalog/index.ts';
import { type IdentityProvider, identityProviders } from '#modules/identity/index.ts';
import { notificationChannels } from '#modules/notifications/index.ts';
import { documentSections } from '#modules/orders/index.ts';
import { taxRules } from '#modules/tax/index.ts';
import { openCarrier } from '../support/carrier.ts';
import { openMailbox } from '../support/mailbox.ts';
import { deliver, orderOf, placeOrder } from '../support/orders.ts';
import { fetchPdf, pagesOf } from '../support/pdf.ts';
import { quarters } from '../support/pictures.ts';
import { pluginOf } from '../support/plugins.ts';
import {
  clientOf,
  makeCategory,
  makeProduct,
  onEachDatabase,
  type Shop,
  type ShopOptions,
} from '../support/shop.ts';

// What the shop does through a port, a plugin can do instead.

/** Files in memory, by path. */
function memoryFiles() {
  const stored = new Map<string, Buffer>();
  const files: Files = {
    async keep(folder, all) {
      for (const { name, bytes } of all) stored.set(`${folder}/${name}`, bytes);
    },
    has: async (path) => stored.has(path),
    read: async (path) => stored.get(path) ?? null,
    list: async (folder) => [...stored.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
    async remove(folder, names) {
      for (const name of names) stored.delete(`${folder}/${name}`);
    },
    addressOf: () => null,
  };
  return { stored, files };
}

onEachDatabase((open) => {
  let shop: Shop | undefined;
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });
  /** Opens a shop with one plugin. */
  const openWith = async (module: unknown, options: ShopOptions = {}) => {
    shop = await open({ ...options, pluginList: [pluginOf(module as Module)] });
    return shop;
  };

  it('uploaded pictures are kept in the file storage of a plugin', async () => {
    const { stored, files } = memoryFiles();
    const { send, ownerToken, owner } = await openWith(
      defineModule({
        name: 'memory',
        provide: () => [fileStorages.of({ place: 'The memory', advice: 'Add more.', files })],
      }),
    );
    const headers = { 'content-type': 'image/png' };
    const body = await (await quarters(400, 400)).png().toBuffer();
    const { status, body: answer } = await send('POST', '/api/media', { token: ownerToken, body, headers });
    expect(status).toBe(200);
    expect([...stored.keys()]).toContain(answer.data.url.slice(1));
    expect((await send('GET', answer.data.url)).status).toBe(200);
    const { checks } = await owner('GET /api/status');
    expect(checks.find(({ id }) => id === 'pictures')).toMatchObject({
      state: 'ok',
      text: 'The memory can be written and read.',
    });
  });

  it('staff compare the rates of the carriers, and send a parcel with the label of one', async () => {
    const { labels, pluginList } = openCarrier();
    shop = await open({ pluginList });
    const { owner, visitor, send, ownerToken, url } = shop;
    const product = await makeProduct(shop, (await makeCategory(shop)).id, {
      name: 'Blue mug',
      stockCount: 5,
    });
    const { number, key, order } = await placeOrder(visitor, product, {});
    const params = { number: String(number) };
    expect(await owner('GET /api/orders/:number/carriers', { params })).toEqual([
      { name: 'by-hand', label: 'Any courier, by hand', issuesLabels: false, rates: [], problem: null },
      {
        name: 'swift',
        label: 'Swift Parcels',
        issuesLabels: true,
        rates: [
          { service: 'road', label: 'By road', amount: 60 },
          { service: 'air', label: 'By air', amount: 140.5 },
        ],
        problem: null,
      },
    ]);
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const parcels = `/api/orders/${number}/parcels`;
    const ship = (json: object) =>
      send('POST', parcels, { token: ownerToken, json, headers: { 'idempotency-key': 'the-first-parcel' } });
    const refused = await ship({ lines, carrierName: 'swift', service: 'rocket' });
    expect([refused.status, refused.body.message]).toEqual([409, 'Swift Parcels has no rockets.']);
    const unknown = await ship({ lines, carrierName: 'nobody' });
    expect([unknown.status, unknown.body.data?.[0]?.path ?? unknown.body.errors?.[0]?.path]).toEqual([
      400,
      'carrierName',
    ]);
    const tooMany = await ship({ lines: [{ lineId: lines[0]?.lineId, quantity: 99 }], carrierName: 'swift' });
    expect([tooMany.status, labels.size]).toEqual([400, 0]);
    const answers = [
      await ship({ lines, carrierName: 'swift', service: 'air' }),
      await ship({ lines, carrierName: 'swift', service: 'air' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([...labels.values()]).toEqual([
      {
        service: 'air',
        parcel: expect.objectContaining({
          orderNumber: number,
          lines: [{ name: 'Blue mug', quantity: 1, price: expect.any(Number) }],
          toCollect: Math.round(order.total * 100),
        }),
      },
    ]);
    const { shipments } = await visitor('GET /api/orders/:number', { params, query: { key } });
    expect(shipments).toEqual([
      expect.objectContaining({
        carrierName: 'swift',
        carrier: 'Swift',
        trackingNumber: 'SW1',
        trackingUrl: 'https://swift.example/SW1',
        hasLabel: true,
      }),
    ]);
    const label = await send('GET', `${parcels}/${shipments[0]?.id}/label`, { token: ownerToken });
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(label.text).toBe(`%PDF-1.4 label ${[...labels.keys()][0]}`);
    expect((await fetch(`${url}${parcels}/${shipments[0]?.id}/label`)).status).toBe(401);
    const another = (await placeOrder(visitor, product, {})).number;
    const foreign = `/api/orders/${another}/parcels/${shipments[0]?.id}/label`;
    expect((await send('GET', foreign, { token: ownerToken })).status).toBe(404);
  });

  it('a parcel sent by hand stores courier, tracking number and link as staff enter them', {
    tags: ['extended'],
  }, async () => {
    shop = await open();
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 5 });
    const { number, order } = await placeOrder(shop.visitor, product, {});
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const params = { number: String(number) };
    const tracked = { carrier: 'India Post', trackingNumber: 'EM1', trackingUrl: 'https://post.example/EM1' };
    const { shipments } = await shop.owner('POST /api/orders/:number/parcels', {
      params,
      body: { lines, ...tracked },
    });
    expect(shipments).toEqual([
      expect.objectContaining({ ...tracked, carrierName: 'by-hand', hasLabel: false }),
    ]);
  });

  it('the tracking link of a parcel follows from the links in the settings', {
    tags: ['extended'],
  }, async () => {
    shop = await open();
    const { owner, visitor } = shop;
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 5 });
    const saveLinks = (links: string) =>
      owner('PUT /api/settings/plugins/:plugin', {
        params: { plugin: 'shipping' },
        body: { values: { links } },
      });
    await expect(saveLinks('Blue Dart https://blue.example/')).rejects.toMatchObject({
      errors: [
        { path: 'values.links', message: 'must have a courier and a link with {number} in each line' },
      ],
    });
    await saveLinks(
      'India Post https://post.example/{number}\nBlue Dart https://blue.example/?no={number}&lang=en',
    );
    const sent = async (parcel: { carrier: string; trackingNumber: string }) => {
      const { number, order } = await placeOrder(visitor, product, {});
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      const params = { number: String(number) };
      const { shipments } = await owner('POST /api/orders/:number/parcels', {
        params,
        body: { lines, ...parcel },
      });
      return shipments[0]?.trackingUrl;
    };
    const links = [
      await sent({ carrier: 'blue dart', trackingNumber: 'B 1' }),
      await sent({ carrier: 'DTDC', trackingNumber: 'D1' }),
      await sent({ carrier: 'India Post', trackingNumber: '' }),
    ];
    expect(links).toEqual(['https://blue.example/?no=B%201&lang=en', null, null]);
  });

  /** Opens a shop with a tax rule and texts of documents, and places an order of a book and a mug. */
  async function orderTaxed() {
    const opened = await openWith(
      defineModule({
        name: 'taxes',
        extend: () => [
          taxRules.of({
            dependsOnPlace: true,
            taxOf({ lines, to }) {
              const rateOf = (name: string) => (to?.state === 'Goa' ? 0 : name === 'Book' ? 500 : 1800);
              const byLine = lines.map(({ name, amount }) => Math.round((amount * rateOf(name)) / 10_000));
              return { tax: byLine.reduce((sum, amount) => sum + amount, 0), rate: 1800, byLine };
            },
            partsOf: ({ tax }) => [{ name: 'State levy', amount: tax }],
          }),
          documentSections.of({
            document: 'invoice',
            linesFor: async (_, { number }) => [`Thank you for order ${number}.`, 'Returns: ask us.'],
          }),
          documentSections.of({
            document: 'packing-slip',
            linesFor: async () => ['Packed with care.'],
          }),
        ],
      }),
    );
    const { visitor, owner } = opened;
    const category = (await makeCategory(opened)).id;
    const book = await makeProduct(opened, category, { name: 'Book', price: 100, stockCount: 9 });
    const mug = await makeProduct(opened, category, { name: 'Mug', price: 50, stockCount: 9 });
    const lines = [book, mug].map(({ id }) => ({ id, quantity: 1 }));
    const quote = (state?: string) =>
      visitor('POST /api/cart/quote', {
        body: { lines, ...(state && { to: { state, zipCode: '403001', country: 'India' } }) },
      });
    expect(await quote()).toMatchObject({ tax: 14, taxedByPlace: true });
    expect(await quote('Goa')).toMatchObject({ tax: 0 });
    const { total } = await quote('Karnataka');
    const { number } = await visitor('POST /api/orders', {
      body: await orderOf(visitor, [{ product: book }, { product: mug }], { total }),
    });
    const params = { number: String(number) };
    const order = await owner('GET /api/orders/:number/desk', { params });
    expect([order.tax, order.lines.map(({ tax }) => tax)]).toEqual([14, [5, 9]]);
    return { ...opened, number, params };
  }

  it('a tax rule of a plugin taxes each line, by the place of delivery, in carts and orders', async () => {
    await orderTaxed();
  });

  it('invoices have the taxes and the texts of a plugin, and packing slips its texts', {
    tags: ['extended'],
  }, async () => {
    const { url, ownerToken, owner, number, params } = await orderTaxed();
    const pdf = async (path: string) =>
      (await pagesOf((await fetchPdf({ url }, `/api/orders/${path}`, { token: ownerToken })).bytes)).join();
    const slip = await pdf(`packing-slips?numbers=${number}`);
    expect(slip).toContain('Packed with care.');
    expect(slip).not.toContain('Returns: ask us.');
    await owner('POST /api/orders/:number/move', { params, body: { to: 'packed' } });
    const invoice = await pdf(`${number}/desk/invoice`);
    expect(invoice).toContain('State levy');
    expect(invoice).toContain(`Thank you for order ${number}.`);
  });

  it('shoppers search products with the search of a plugin, and browse with that of the shop', {
    tags: ['extended'],
  }, async () => {
    const texts: string[] = [];
    const { visitor, url } = await openWith(
      defineModule({
        name: 'engine',
        extend: (kernel) => [
          productSearches.of({
            async find(db, filters, audience) {
              const [ofShop] = kernel.extensionsOf(productSearches);
              if (!filters.search) return ofShop?.find(db, filters, audience) as never;
              texts.push(filters.search);
              const [mug] = await rows<{ id: string }>(db, sql`select id from products where name = 'Mug'`);
              const matches = await productsByIds(db, mug ? [mug.id] : []);
              const facets = { categories: [], price: { min: 0, max: 0 }, ratings: [], recipients: [] };
              return {
                products: matches,
                pages: 1,
                total: matches.length,
                facets: { ...facets, occasions: [], personalised: 0, options: [] },
                correctedSearch: null,
                suggestion: null,
              };
            },
            suggest: async (_, text) => ({
              products: [],
              categories: [],
              artisans: [],
              suggestion: `${text} by meaning`,
            }),
          }),
        ],
      }),
    );
    const category = (await makeCategory(shop as Shop)).id;
    await makeProduct(shop as Shop, category, { name: 'Book' });
    await makeProduct(shop as Shop, category, { name: 'Mug' });
    const find = async (search?: string) =>
      (
        await visitor('POST /api/products/filters', {
          body: { page: 1, limit: 5, ...(search && { search }) },
        })
      ).products.map(({ name }) => name);
    expect(await find('something to drink from')).toEqual(['Mug']);
    expect(texts).toEqual(['something to drink from']);
    expect((await find()).toSorted()).toEqual(['Book', 'Mug']);
    const suggested = await (await fetch(`${url}/api/products/suggest?q=drink`)).json();
    expect(suggested).toMatchObject({ data: { suggestion: 'drink by meaning' } });
  });

  /** @param refusals the messages that the gateway refuses before it accepts any */
  async function notifyOnThePhone(refusals: number): Promise<void> {
    const messages: { to: string; text: string }[] = [];
    const arrived = new EventEmitter();
    const gateway = createServer(async (request, response) => {
      messages.push(JSON.parse(await text(request)));
      response.writeHead(messages.length <= refusals ? 503 : 200).end();
      arrived.emit('message');
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    const mailbox = await openMailbox();
    const { visitor, owner } = await openWith(
      defineModule({
        name: 'sms',
        extend: () => [
          notificationChannels.of({
            name: 'sms',
            async send({ kind, recipient, mail }, id) {
              if (kind !== 'order.placed' && kind !== 'order.delivered') return;
              const body = JSON.stringify({ id, to: recipient.phone, text: mail.subject });
              const { ok } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
              if (!ok) throw new Error('The gateway is out of order');
            },
          }),
        ],
      }),
      { smtpUrl: mailbox.url },
    );
    const waitForMessages = async (count: number) => {
      while (messages.length < count) await once(arrived, 'message');
      return messages.map(({ to, text }) => `${to}: ${text}`);
    };
    const product = await makeProduct(shop as Shop, (await makeCategory(shop as Shop)).id, { stockCount: 9 });
    const guest = await placeOrder(visitor, product, { email: 'guest@example.com' });
    expect((await mailbox.next('guest@example.com')).subject).toContain(String(guest.number));
    const placed = await placeOrder(owner, product, { email: 'owner@example.com' });
    const subject = `Order ${placed.number}`;
    const ofOrder = expect.stringMatching(new RegExp(`^\\+91 98450 12345: .*${placed.number}`));
    expect(await waitForMessages(1 + refusals)).toEqual(Array(1 + refusals).fill(ofOrder));
    await deliver(owner, placed);
    expect((await waitForMessages(2 + refusals)).at(-1)).toContain(`${subject} has arrived`);
    gateway.close();
    await mailbox.close();
  }

  it('a customer is notified on the phone, through the channel of a plugin, once the address is confirmed', () =>
    notifyOnThePhone(0));

  it('a notification that the channel of a plugin refuses is sent again', { tags: ['extended'] }, () =>
    notifyOnThePhone(1),
  );

  it('users sign in with any of the identity providers that plugins add', {
    tags: ['extended'],
  }, async () => {
    const providerOf = (name: string): IdentityProvider => ({
      name,
      label: `Label of ${name}`,
      start: async ({ state }, redirectUri) =>
        `https://${name}.example/?${new URLSearchParams({ state, redirectUri })}`,
      async finish(_, returned) {
        const email = returned.searchParams.get('user');
        if (email === null) throw new Error('refused');
        return { issuer: `https://${name}.example`, subject: email, verifiedEmail: email };
      },
    });
    const { send, visitor, url } = await openWith(
      defineModule({
        name: 'directories',
        extend: () => ['first', 'second'].map((name) => identityProviders.of(providerOf(name))),
      }),
      { linkOrigin: 'https://shop.example' },
    );
    const settings = await visitor('GET /api/settings');
    expect([settings.provider, settings.identityProviders]).toEqual([
      'Label of first',
      [
        { name: 'first', label: 'Label of first' },
        { name: 'second', label: 'Label of second' },
      ],
    ]);
    const sessionOf = async (provider: string | undefined, query: string) => {
      const { url: signInPage, state } = await visitor('POST /api/auth/provider/start', {
        query: { provider },
      });
      expect(new URL(signInPage).searchParams.get('redirectUri')).toBe('https://shop.example/auth/callback');
      const json = { state, query: `?${query}` };
      const { body } = await send('POST', '/api/auth/provider/finish', { json });
      return { host: new URL(signInPage).host, body };
    };
    const { host, body } = await sessionOf('second', 'user=asha@example.com');
    expect([host, body.data.email, body.data.name]).toEqual(['second.example', 'asha@example.com', 'asha']);
    const { providers } = await clientOf(url, body.data.token)('GET /api/auth/me/data');
    expect(providers).toMatchObject([{ issuer: 'https://second.example', subject: 'asha@example.com' }]);
    expect((await sessionOf(undefined, 'user=ravi@example.com')).host).toBe('first.example');
    expect((await sessionOf('first', 'error=denied')).body.code).toBe('provider_failed');
    const unknown = await send('POST', '/api/auth/provider/start?provider=third');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });
});
