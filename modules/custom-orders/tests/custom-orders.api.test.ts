import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, rows } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { moveOldPictures } from '#modules/custom-orders/server/erasure/old-pictures.ts';
import { openLinks } from '#modules/custom-orders/server/links.ts';
import { PersonalPhotos } from '#modules/media/server/personal-photos.ts';
import { replaceImage } from '#modules/orders/server/place-order/custom-order/place-custom-order.ts';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { address } from '#tests/support/orders.ts';
import { decompressionBomb, quarters } from '#tests/support/pictures.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// Custom orders: requests, conversation, quotes, acceptance and access.

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const customRequest = { what: 'A bowl with a name on it.\nविशेष', forWhom: 'My sister' };
const offered = { title: 'A stoneware bowl', body: 'Blue inside.', price: 1499.5, makingDays: 12 };

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mailbox: Mailbox;
  let folder: string;
  let files: Files;
  beforeAll(async () => {
    mailbox = await openMailbox();
    folder = await mkdtemp(join(tmpdir(), 'haat-custom-orders-'));
    files = openFiles(folder);
    shop = await open({
      files,
      smtpUrl: mailbox.url,
      linkOrigin: 'https://shop.example',
      trustProxy: ['loopback'],
    });
    people = await openTestUsers(shop);
    const category = await makeCategory(shop);
    await makeProduct(shop, category.id, { artisan: { name: 'Asha Kumhar' } });
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  let made = 0;
  const headers = () => ({ 'x-forwarded-for': `192.0.2.${++made % 250}` });
  const post = (path: string, json: unknown, token?: string) =>
    shop.send('POST', `/api/custom-orders${path}`, { json, headers: headers(), ...(token && { token }) });

  /** Makes a request of a guest. Returns the number and key of the link in the mail. */
  async function guest(fields: object = {}) {
    const email = `guest${++made}@example.com`;
    const { status, body } = await post('', { name: 'Gita', email, ...customRequest, ...fields });
    expect([status, body.message]).toEqual([200, m.responses.customOrderRequested()]);
    const { number } = body.data as { number: string };
    const link = linkIn(await mailbox.next(email));
    expect([link.origin, link.pathname]).toEqual(['https://shop.example', `/custom-orders/${number}`]);
    return { number, email, key: link.searchParams.get('key') ?? '' };
  }
  type Way = { number: string; key: string };
  const look = async ({ number, key }: Way, place: { pin?: string } = {}) =>
    shop.visitor('GET /api/custom-orders/:number', { params: { number }, query: { key, ...place } });
  const say = ({ number, key }: Way, body: string, once?: string) =>
    post(`/${number}/messages`, { key, body, ...(once && { once }) });
  const quote = async ({ number }: { number: string }, fields: object = {}) => {
    const body = { ...offered, validUntil: inDays(7), ...fields };
    return shop.owner('POST /api/custom-orders/:number/quotes', { params: { number }, body });
  };
  const office = ({ number }: { number: string }) =>
    shop.owner('GET /api/custom-orders/:number/office', { params: { number } });
  const accept = ({ number, key }: Way, quoteId: string | undefined, choices: object = {}) =>
    post(`/${number}/accept`, { key, quote: quoteId, address, total: offered.price, ...choices });
  const decline = ({ number, key }: Way, quoteId: string | undefined, why = '') =>
    post(`/${number}/decline`, { key, quote: quoteId, why });
  /** Returns the orders placed from a request. */
  const ordersOf = async (request: string) => {
    const { orders } = await shop.owner('GET /api/orders', { query: { limit: 100 } });
    const whole = orders.map(({ number }) =>
      shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } }),
    );
    return (await Promise.all(whole)).filter(({ note }) => note.startsWith(`Custom order ${request}`));
  };
  const age = ({ number }: { number: string }, day: string) =>
    shop.database.db.execute(
      sql`update custom_words set valid_until = ${day}::date
          where kind = 'quote' and request_id = (select id from custom_requests where number = ${number})`,
    );

  describe('requests for custom orders', () => {
    it('a custom order request is stored, mailed to the shop and opens only with its key', async () => {
      const asha = await guest({
        occasion: 'Diwali',
        budgetFrom: 500,
        budgetTo: 1500.5,
        neededBy: inDays(30),
        artisan: 'asha-kumhar',
      });
      expect(asha.number).toMatch(/^CR-\d{4,}$/);
      expect(await look(asha)).toMatchObject({
        number: asha.number,
        state: 'requested',
        name: 'Gita',
        email: asha.email,
        ...customRequest,
        occasion: 'Diwali',
        budgetFrom: 500,
        budgetTo: 1500.5,
        neededBy: inDays(30),
        artisan: { slug: 'asha-kumhar', name: 'Asha Kumhar' },
        quote: null,
        order: null,
        conversation: [],
        key: asha.key,
      });
      const shopMail = await mailbox.next('owner@example.com');
      expect(shopMail.subject).toContain(asha.number);
      expect(linkIn(shopMail).pathname).toBe(`/admin/custom-orders/${asha.number}`);
      for (const key of ['', 'x', asha.key.slice(1), (await guest()).key]) {
        const { status } = await shop.send('GET', `/api/custom-orders/${asha.number}?key=${key}`);
        expect(status).toBe(key === '' ? 400 : 404);
      }
    });

    it('the mail to the entered address contains no text of the request', async () => {
      const email = 'victim@example.com';
      await post('', { name: 'Buy at evil.example', email, what: 'Visit evil.example now' });
      const mail = await mailbox.next(email);
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil');
    });

    it('stores a custom order request once when it is sent three times with one key', async () => {
      const json = { name: 'Gita', email: 'twice@example.com', ...customRequest, once: 'the same sending' };
      const answers = await Promise.all([post('', json), post('', json), post('', json)]);
      expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1);
      await mailbox.next('twice@example.com');
      await guest();
      expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === 'twice@example.com')).toHaveLength(1);
    });

    it.each([
      ['what', { what: ' ' }],
      ['email', { email: 'gita' }],
      ['name', { name: '' }],
      ['neededBy', { neededBy: '2020-01-01' }],
      ['neededBy', { neededBy: 'soon' }],
      ['budgetTo', { budgetFrom: 10, budgetTo: 9 }],
      ['budgetTo', { budgetTo: 1.005 }],
      ['artisan', { artisan: 'nobody' }],
      [
        'pictures',
        { pictures: Array.from({ length: 7 }, (_, at) => `/media/${'a'.repeat(32)}-${at}x9/9.jpg`) },
      ],
      ['pictures.0', { pictures: ['https://else.example/a.jpg'] }],
    ])('refuses a custom order request with an invalid %s and names the field', async (path, fields) => {
      const json = { name: 'Gita', email: 'gita@example.com', ...customRequest, ...fields };
      const { status, body } = await post('', json);
      expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
    });

    it('a picture of a custom order has a random address, which search engines and other sites do not show', async () => {
      const body = await (await quarters(20, 10)).png().toBuffer();
      const upload = (token?: string) =>
        shop.send('POST', '/api/custom-orders/pictures', {
          body,
          headers: { 'content-type': 'image/png', ...headers() },
          ...(token && { token }),
        });
      const urls = [await upload(), await upload(), await upload(shop.ownerToken)].map(
        (answer) => answer.body.data.url as string,
      );
      expect(new Set(urls).size).toBe(3);
      for (const url of urls) {
        const { status, headers } = await shop.send('GET', url);
        expect([status, headers.get('x-robots-tag'), headers.get('cross-origin-resource-policy')]).toEqual([
          ...[200, 'noindex', 'same-origin'],
        ]);
        expect(headers.get('cache-control')).toMatch(/^private/);
      }
    });

    it('earlier pictures, stored under their digest, move to random addresses', {
      tags: ['extended'],
    }, async () => {
      const { db } = shop.database;
      const body = await (await quarters(60, 40)).png().toBuffer();
      const sent = { body, headers: { 'content-type': 'image/png' }, token: shop.ownerToken };
      const old: string = (await shop.send('POST', '/api/media', sent)).body.data.url;
      const gone = old.replace(/[0-9a-f]{32}/, 'f'.repeat(32));
      const way = await guest();
      await quote(way);
      const placed = await accept(way, (await look(way)).quote?.id);
      const { order } = await look(way);
      expect(placed.status).toBe(200);
      await db.execute(sql`update order_lines set image = ${old} where order_id =
        (select id from orders where number = ${Number(order)})`);
      await db.execute(
        sql`update custom_requests set pictures = array[${old}, ${gone}] where number = ${way.number}`,
      );
      await db.execute(sql`update custom_words set pictures = array[${old}] where request_id =
        (select id from custom_requests where number = ${way.number})`);
      const copyOf = (tx: Db, url: string) => new PersonalPhotos(db, files).copyOf(tx, url);
      await moveOldPictures({ db, copyOf, replaceInOrder: replaceImage }, new AbortController().signal);
      const { pictures, conversation } = await look(way);
      expect(pictures[0]).toMatch(/^\/media\/personal\//);
      // A missing picture remains unchanged.
      expect(pictures[1]).toBe(gone);
      expect(conversation[0]?.pictures).toEqual([pictures[0]]);
      const { status, headers: shown } = await shop.send('GET', pictures[0] ?? '');
      expect([status, shown.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
      const { lines } = await shop.owner('GET /api/orders/:number/desk', { params: { number: order ?? '' } });
      expect(lines[0]?.image).toBe(pictures[0]);
    });

    it('a stop ends the move of earlier pictures after the current one, and the next start continues', {
      tags: ['extended'],
    }, async () => {
      const { db } = shop.database;
      const old = ['a', 'b', 'c'].map((sign) => `/media/${sign.repeat(32)}-60x40/60.png`);
      const ways = [await guest(), await guest()];
      const shown = async () =>
        (await Promise.all(ways.map((way) => look(way)))).flatMap(({ pictures }) => pictures);
      await db.execute(sql`update custom_requests set pictures = array[${old[0]}, ${old[1]}]
        where number = ${ways[0]?.number}`);
      await db.execute(sql`update custom_requests set pictures = array[${old[2]}]
        where number = ${ways[1]?.number}`);
      const closing = new AbortController();
      const copyOf = async (_tx: Db, url: string) => {
        if (!old.includes(url)) return null;
        closing.abort();
        return url.replace('/media/', '/media/personal/');
      };
      const moving = { db, copyOf, replaceInOrder: replaceImage };
      await moveOldPictures(moving, closing.signal);
      expect((await shown()).filter((url) => url.startsWith('/media/personal/'))).toHaveLength(1);
      await moveOldPictures(moving, new AbortController().signal);
      expect(await shown()).toEqual(old.map((url) => url.replace('/media/', '/media/personal/')));
    });

    it('a visitor uploads pictures for a custom order; an invalid picture is refused', {
      tags: ['extended'],
    }, async () => {
      const bytes = await (await quarters(20, 10)).png().toBuffer();
      const sent = { body: bytes, headers: { 'content-type': 'image/png', ...headers() } };
      const { status, body } = await shop.send('POST', '/api/custom-orders/pictures', sent);
      expect(status).toBe(200);
      const way = await guest({ pictures: [body.data.url, body.data.url] });
      expect((await look(way)).pictures).toEqual([body.data.url]);
      const tooLarge = await shop.send('POST', '/api/custom-orders/pictures', {
        ...sent,
        body: decompressionBomb(5001, 5000),
      });
      const limit = 'has 26 million pixels: of PNG, it must have at most 25 million';
      expect([tooLarge.status, tooLarge.body.errors]).toEqual([400, [{ path: 'file', message: limit }]]);
      const bad = await shop.send('POST', '/api/custom-orders/pictures', { ...sent, body: 'no picture' });
      expect([bad.status, bad.body.errors[0].path]).toEqual([400, 'file']);
    });
  });

  describe('the conversation of a custom order', () => {
    it('stores each message about a custom order once and mails it to the other side', async () => {
      const way = await guest();
      await mailbox.next('owner@example.com');
      const [first] = await Promise.all([say(way, 'Blue, please.', 'one'), say(way, 'Blue, please.', 'one')]);
      expect([first.status, first.body.message]).toEqual([200, m.responses.customOrderMessageSent()]);
      const body = { body: 'Light or dark?' };
      await shop.owner('POST /api/custom-orders/:number/replies', { params: way, body });
      const reply = await mailbox.next(way.email);
      expect(reply.text).toContain('Light or dark?');
      expect(linkIn(reply).searchParams.get('key')).toBe(way.key);
      const { conversation } = await look(way);
      expect(conversation.map(({ kind, from, body }) => [kind, from, body])).toEqual([
        ['message', 'customer', 'Blue, please.'],
        ['message', 'shop', 'Light or dark?'],
      ]);
      // Only staff see which staff member wrote a message.
      expect(JSON.stringify(conversation)).not.toContain('Owner');
      expect((await office(way)).conversation.map(({ by }) => by)).toEqual([null, 'Owner']);
    });

    it('the email of a message about a custom order greets the customer once', async () => {
      const way = await guest();
      const send = async (text: string) => {
        const body = { body: text };
        await shop.owner('POST /api/custom-orders/:number/replies', { params: way, body });
        return ((await mailbox.next(way.email)).text ?? '').match(/Hi Gita,/g);
      };
      expect(await send('Hi Gita, light or dark?')).toHaveLength(1);
      expect(await send('Light or dark?')).toHaveLength(1);
    });

    it('a custom order awaits an answer while its last message is from the customer', async () => {
      const way = await guest();
      const waits = async () => (await office(way)).waiting;
      expect(await waits()).toBe(true);
      await quote(way);
      expect(await waits()).toBe(false);
      const before = await shop.owner('GET /api/dashboard');
      await say(way, 'Could it be larger?');
      expect(await waits()).toBe(true);
      const after = await shop.owner('GET /api/dashboard');
      expect(after.customOrdersWaiting).toBe(before.customOrdersWaiting + 1);
    });
  });

  describe('quotes of custom orders', () => {
    it('a quote accepted five times becomes one order', async () => {
      const way = await guest();
      const { quote: made, state } = await quote(way);
      expect([state, made]).toMatchObject([
        'quoted',
        { title: offered.title, price: 1499.5, makingDays: 12 },
      ]);
      const confirmation = await mailbox.next(way.email);
      expect(confirmation.text).toContain('₹1,499.50');
      const answers = await Promise.all(Array.from({ length: 4 }, () => accept(way, made?.id)));
      answers.push(await accept(way, made?.id));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const placed = await ordersOf(way.number);
      expect(placed).toMatchObject([
        { total: 1499.5, email: way.email, address, payment: 'cod', lines: [{ name: offered.title }] },
      ]);
      const numbers = answers.map(({ body }) => body.data.order);
      expect(new Set(numbers).size).toBe(1);
      expect(String(placed[0]?.number)).toBe(numbers[0]);
      const { conversation, state: after } = await look(way);
      expect([after, conversation.filter(({ kind }) => kind === 'accepted').length]).toEqual(['ordered', 1]);
      expect((await mailbox.next(way.email)).subject).toContain(numbers[0]);
      // Only messages are possible from here on.
      await expect(quote(way)).rejects.toMatchObject({ code: 'conflict' });
      expect((await decline(way, made?.id)).status).toBe(409);
      expect((await say(way, 'When is it ready?')).status).toBe(200);
    });

    it('an accepted quote needs a deliverable address and arrives after the making days', async () => {
      const way = await guest();
      const { quote: made } = await quote(way, { makingDays: 30 });
      const accepted = { key: way.key, quote: made?.id, total: offered.price };
      for (const [path, wrong] of [
        ['address.phone', { phone: '' }],
        ['address.zipCode', { zipCode: '4110' }],
        ['address.state', { state: '' }],
      ] as const) {
        const json = { ...accepted, address: { ...address, ...wrong } };
        const { status, body } = await post(`/${way.number}/accept`, json);
        expect([status, body.errors]).toMatchObject([400, [{ path }]]);
      }
      // This shop accepts no online payments.
      const online = await post(`/${way.number}/accept`, { ...accepted, address, payment: 'razorpay' });
      expect([online.status, online.body.errors]).toMatchObject([400, [{ path: 'payment' }]]);
      await accept(way, made?.id);
      const [placed] = await ordersOf(way.number);
      expect((placed?.arrives.from ?? '') > inDays(30)).toBe(true);
    });

    it('an accepted quote can be sent to a recipient as a gift, wrapped, by express, on a chosen day', async () => {
      const way = await guest();
      const { quote: made } = await quote(way, { makingDays: 30 });
      const { wrapPrice, deliveries, payments } = await look(way);
      expect([wrapPrice, payments]).toEqual([52.92, ['cod']]);
      // The price is above the free-delivery threshold, so express delivery adds nothing.
      expect(deliveries).toMatchObject([
        { delivery: 'standard', price: 0 },
        { delivery: 'express', price: 0 },
      ]);
      const [standard, express] = deliveries;
      expect((standard?.from ?? '') > inDays(30) && (express?.to ?? '') < (standard?.from ?? '')).toBe(true);
      const gift = { toRecipient: true, wrap: true, message: 'For you', sender: 'Gita', hidePrices: true };
      const total = 1552.42;
      const choices = { gift, delivery: 'express', deliverOn: standard?.to, total };
      const unconfirmed = await accept(way, made?.id, choices);
      expect([unconfirmed.status, unconfirmed.body.errors]).toMatchObject([400, [{ path: 'recipientPays' }]]);
      const confirmed = { ...choices, recipientPays: true };
      const unpaid = await accept(way, made?.id, { ...confirmed, total: offered.price });
      expect([unpaid.status, unpaid.body.code]).toEqual([409, 'total_changed']);
      const early = await accept(way, made?.id, { ...confirmed, deliverOn: inDays(20) });
      expect([early.status, early.body.errors]).toMatchObject([400, [{ path: 'deliverOn' }]]);
      expect(await look(way)).toMatchObject({ state: 'quoted', order: null });
      expect((await accept(way, made?.id, confirmed)).status).toBe(200);
      const [placed] = await ordersOf(way.number);
      expect(placed).toMatchObject({
        total,
        gift,
        delivery: 'express',
        deliverOn: standard?.to,
        shipping: 0,
      });
      const { lines = [], subtotal = 0, tax = 0 } = placed ?? {};
      expect(lines).toMatchObject([
        { name: offered.title, isWrap: false },
        { name: 'Gift wrap', isWrap: true, price: 49, tax: 3.92 },
      ]);
      expect(subtotal + tax).toBeCloseTo(total, 5);
    });

    it('the options of a quote are those of the PIN code, and its order has the same days', async () => {
      const way = await guest();
      const { quote: made } = await quote(way, { makingDays: 30 });
      const { deliveries: usual } = await look(way);
      const { deliveries } = await look(way, { pin: '194101' });
      expect(deliveries.map(({ delivery }) => delivery)).toEqual(['standard']);
      expect((deliveries[0]?.to ?? '') > (usual[0]?.to ?? '')).toBe(true);
      const inLeh = { ...address, city: 'Leh', state: 'Ladakh', zipCode: '194101' };
      const express = await accept(way, made?.id, { address: inLeh, delivery: 'express' });
      expect([express.status, express.body.errors]).toMatchObject([400, [{ path: 'delivery' }]]);
      expect((await accept(way, made?.id, { address: inLeh })).status).toBe(200);
      const [placed] = await ordersOf(way.number);
      expect(placed?.arrives).toEqual({ from: deliveries[0]?.from, to: deliveries[0]?.to });
    });

    it('express delivery of an accepted quote costs its surcharge over standard delivery', async () => {
      const way = await guest();
      const { quote: made } = await quote(way, { price: 50 });
      const express = (await look(way)).deliveries.find(({ delivery }) => delivery === 'express');
      expect(express?.price).toBe(10);
      const answers = [
        await accept(way, made?.id, { delivery: 'express', total: 50 }),
        await accept(way, made?.id, { delivery: 'express', total: 60 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 200]);
      expect(await ordersOf(way.number)).toMatchObject([{ total: 60, shipping: 10 }]);
    });

    it('an accepted quote redirects the guest to the order, with one confirmation mail', {
      tags: ['extended'],
    }, async () => {
      const way = await guest();
      const { quote: made } = await quote(way);
      expect((await look(way)).orderKey).toBeNull();
      const { order, orderKey } = (await accept(way, made?.id)).body.data;
      const params = { number: order };
      const placed = await shop.visitor('GET /api/orders/:number', { params, query: { key: orderKey } });
      expect(placed).toMatchObject({ state: 'placed', lines: [{ name: offered.title }] });
      // One confirmation mail, as for any other order, with the same key.
      const mails = [await mailbox.next(way.email), await mailbox.next(way.email)];
      expect(mails.map((mail) => linkIn(mail).search).sort()).toEqual(
        [`?key=${orderKey}`, `?key=${way.key}`].sort(),
      );
    });

    it('refuses to accept a quote when its order cannot be placed', { tags: ['extended'] }, async () => {
      const way = await guest();
      const { quote: made } = await quote(way, { price: 0.07 });
      await shop.database.db.execute(sql`alter table orders add constraint dear check (total <> 7)`);
      expect((await accept(way, made?.id, { total: 0.07 })).status).toBe(500);
      expect(await look(way)).toMatchObject({ state: 'quoted', order: null });
    });

    it('refuses a quote that a later one has replaced', async () => {
      const way = await guest();
      const { quote: first } = await quote(way);
      const { quote: second } = await quote(way, { price: 1600 });
      const late = await accept(way, first?.id);
      expect([late.status, late.body.message]).toEqual([409, m.responses.customOrderQuoteChanged()]);
      expect(await ordersOf(way.number)).toEqual([]);
      expect((await accept(way, second?.id, { total: 1600 })).status).toBe(200);
      expect(await ordersOf(way.number)).toMatchObject([{ total: 1600 }]);
    });

    it('a quote is accepted until its last day and expires after it', async () => {
      const [inTime, late] = [await guest(), await guest()];
      const [{ quote: good }, { quote: bad }] = [await quote(inTime), await quote(late)];
      await age(inTime, inDays(0));
      expect((await accept(inTime, good?.id)).status).toBe(200);
      await age(late, inDays(-2));
      const refused = await accept(late, bad?.id);
      expect([refused.status, refused.body.message]).toEqual([409, m.responses.customOrderQuoteExpired()]);
      const seen = await look(late);
      expect([seen.state, seen.conversation.at(-1)]).toMatchObject([
        'expired',
        { kind: 'expired', from: null },
      ]);
      await Promise.all([look(late), look(late), office(late)]);
      expect((await look(late)).conversation.filter(({ kind }) => kind === 'expired')).toHaveLength(1);
      const { quote: renewed } = await quote(late);
      expect((await accept(late, renewed?.id)).status).toBe(200);
    });

    it('a quote is declined once, with or without a reason, and another may follow', async () => {
      const way = await guest();
      const { quote: made } = await quote(way);
      for (let time = 0; time < 2; time++)
        expect((await decline(way, made?.id, 'Too dear.')).body.data.state).toBe('declined');
      expect((await look(way)).conversation.map(({ kind, body }) => [kind, body])).toEqual([
        ['quote', offered.body],
        ['declined', 'Too dear.'],
      ]);
      expect((await accept(way, made?.id)).status).toBe(409);
      expect((await quote(way)).state).toBe('quoted');
    });

    /** A request whose quotes are all refused. */
    let unquotedRequest: ReturnType<typeof guest> | undefined;
    it.each([
      ['price', { price: 0 }],
      ['makingDays', { makingDays: 0 }],
      ['validUntil', { validUntil: '2020-01-01' }],
      ['title', { title: ' ' }],
    ])('refuses a quote for a custom order with an invalid %s and names the field', async (path, fields) => {
      unquotedRequest ??= guest();
      await expect(quote(await unquotedRequest, fields)).rejects.toMatchObject({ errors: [{ path }] });
    });

    it('refuses to accept or decline an unknown quote', { tags: ['extended'] }, async () => {
      const way = await guest();
      const nothing = '019a0000-0000-7000-8000-00000000beef';
      for (const answer of [await accept(way, nothing), await decline(way, nothing)])
        expect(answer.status).toBe(409);
    });
  });

  it('a closed custom order mails its reason once and accepts neither messages nor acceptance', async () => {
    const way = await guest();
    const { quote: made } = await quote(way);
    await mailbox.next(way.email);
    const close = () =>
      shop.owner('POST /api/custom-orders/:number/close', { params: way, body: { why: 'No clay.' } });
    expect([(await close()).state, (await close()).state]).toEqual(['closed', 'closed']);
    expect((await mailbox.next(way.email)).text).toContain('No clay.');
    expect((await accept(way, made?.id)).status).toBe(409);
    expect((await say(way, 'Please?')).body.message).toBe(m.responses.customOrderTooLate());
    expect((await office(way)).conversation.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
  });

  it('the audit log records each message and quote for a custom order', async () => {
    const way = await guest();
    await quote(way);
    await shop.owner('POST /api/custom-orders/:number/replies', { params: way, body: { body: 'Well?' } });
    await say(way, 'Well.');
    const { entries } = await shop.owner('GET /api/audit', { query: { record: way.number } });
    expect(entries).toMatchObject([
      { kind: 'custom-order', act: 'updated', recordName: way.number, after: { message: 'Well?' } },
      { kind: 'custom-order', after: { quote: offered.title, price: 1499.5, makingDays: 12 } },
    ]);
    expect(entries).toHaveLength(2);
  });

  describe('the owner of a custom order', () => {
    it('lists the custom orders of a user for that user only, and their mails need a sign-in', async () => {
      const { person, token } = await people.signIn({ name: 'Asha Rao' });
      const call = clientOf(shop.url, token);
      const { number } = await call('POST /api/custom-orders/me', { body: customRequest });
      const link = linkIn(await mailbox.next(person.email));
      expect([link.pathname, link.search]).toEqual([`/custom-orders/${number}`, '']);
      const seen = await call('GET /api/custom-orders/me/:number', { params: { number } });
      expect([seen.name, seen.email]).toEqual(['Asha Rao', person.email]);
      const { quote: made } = await quote({ number });
      await accept({ number, key: seen.key }, made?.id);
      const [placed] = await ordersOf(number);
      expect(placed?.email).toBe(person.email);
      expect(await call('GET /api/orders/my')).toMatchObject({ orders: [{ number: placed?.number }] });
      const mine = await call('GET /api/custom-orders/me');
      expect(mine).toMatchObject({
        total: 1,
        pages: 1,
        requests: [{ number, state: 'ordered', price: 1499.5 }],
      });
      for (const who of ['customer', 'staff', 'owner'] as const) {
        const other = await people.makeCaller(who);
        const answer = await shop.send('GET', `/api/custom-orders/me/${number}`, {
          token: other.token ?? '',
        });
        expect(answer.status).toBe(404);
      }
      expect((await call('GET /api/auth/me/data')).customOrders).toMatchObject([
        { number, ...customRequest, conversation: [{ from: 'shop', kind: 'quote' }, { kind: 'accepted' }] },
      ]);
    });

    it('the custom orders of a guest belong to the user who verifies the same address', async () => {
      const before = await guest();
      const person = await people.make({ email: before.email.toUpperCase(), isEmailVerified: false });
      const ownedBy = async ({ number }: { number: string }) =>
        (
          await rows<{ user_id: string | null }>(
            shop.database.db,
            sql`select user_id from custom_request_people as p join custom_requests as r on r.id = p.request_id
                where number = ${number}`,
          )
        )[0]?.user_id;
      expect(await ownedBy(before)).toBeNull();
      const token = await people.issueToken(person, 'verify');
      await shop.visitor('POST /api/auth/verify/user', { body: { token, password: 'correct horse' } });
      expect(await ownedBy(before)).toBe(person.id);
      expect((await look(before)).number).toBe(before.number);
      const { body } = await post('', { name: 'Gita', email: before.email, ...customRequest });
      expect(await ownedBy(body.data)).toBe(person.id);
    });

    it('deleting an account removes it from its custom orders and revokes their keys', async () => {
      const { person, token } = await people.signIn({ name: 'Forget Me' });
      const call = clientOf(shop.url, token);
      const { number } = await call('POST /api/custom-orders/me', { body: customRequest });
      const { key } = await call('GET /api/custom-orders/me/:number', { params: { number } });
      await say({ number, key }, 'Hello');
      await call('DELETE /api/auth/me', { body: { password: 'correct horse' } });
      const left = await office({ number });
      expect(left).toMatchObject({
        asker: null,
        state: 'closed',
        what: 'Erased',
        forWhom: '',
        pictures: [],
        conversation: [{ body: '', pictures: [] }],
      });
      expect(JSON.stringify(left)).not.toMatch(new RegExp(`Forget Me|Hello|${person.email}`));
      const links = await openLinks(shop.database.db);
      expect(links.keyOf('x')).not.toBe(key);
      expect((await say({ number, key }, 'Again')).status).toBe(404);
      expect((await shop.send('GET', `/api/custom-orders/${number}?key=${key}`)).status).toBe(404);
    });

    it('a user restored from the trash gets the custom orders again', async () => {
      const { person, token } = await people.signIn({ name: 'Back Again' });
      const { number } = await clientOf(shop.url, token)('POST /api/custom-orders/me', {
        body: customRequest,
      });
      await shop.owner('DELETE /api/users/:id', { params: { id: person.id } });
      expect((await office({ number })).asker).toBeNull();
      await shop.owner('POST /api/trash/:id/restore', { params: { id: person.id } });
      expect((await office({ number })).asker).toEqual({ name: 'Back Again', email: person.email });
    });
  });

  it('staff find custom orders by number, name, email, text, state and awaited answer', async () => {
    const one = await guest({ name: 'Zubeida 100%', what: 'A very particular teapot_lid' });
    const other = await guest({ name: 'Zubeida 100%' });
    await quote(other);
    const numbers = async (query: object) =>
      (await shop.owner('GET /api/custom-orders', { query })).requests.map(({ number }) => number);
    expect(await numbers({ search: 'zubeida 100%' })).toEqual([other.number, one.number]);
    expect(await numbers({ search: 'TEAPOT_LID' })).toEqual([one.number]);
    expect(await numbers({ search: 'teapot%lid' })).toEqual([]);
    expect(await numbers({ search: other.number })).toEqual([other.number]);
    expect(await numbers({ search: one.email })).toEqual([one.number]);
    expect(await numbers({ search: 'zubeida', state: 'quoted' })).toEqual([other.number]);
    expect(await numbers({ search: 'zubeida', waiting: true })).toEqual([one.number]);
    await say(other, 'Thank you.');
    expect(await numbers({ search: 'zubeida', waiting: true })).toEqual([other.number, one.number]);
    const all = await shop.owner('GET /api/custom-orders', { query: { limit: 100 } });
    expect(all.total).toBe(all.requests.length);
    const paged = await shop.owner('GET /api/custom-orders', { query: { limit: 2, page: 2 } });
    expect(paged.requests.map(({ number }) => number)).toEqual(
      all.requests.slice(2, 4).map(({ number }) => number),
    );
    expect(all.requests.find(({ number }) => number === one.number)).toMatchObject({
      asker: { name: 'Zubeida 100%', email: one.email },
      waiting: true,
      state: 'requested',
    });
  });
});
