import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxWebhooks } from '#modules/webhooks/contract/webhooks.ts';
import { openLocalServer } from '#tests/support/local-server.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { openRecorder } from '#tests/support/plugins.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Webhooks send the events of the shop to other programs, signed as Standard Webhooks defines.

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
const wait = { timeout: 30_000, interval: 20 };

type Received = { headers: IncomingHttpHeaders; body: string };

/** Opens a receiver of webhooks. Its answers are set by a test: the first of `statuses`, then 204. */
async function openReceiver() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = await openLocalServer();
  server.serve(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
  });
  return { ...server, received, statuses };
}

/** Verifies a message by the published library. @throws for a wrong signature */
const verified = (signingKey: string, { headers, body }: Received) =>
  new Webhook(signingKey).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };

onEachDatabase((open) => {
  const recorder = openRecorder();
  let shop: Shop;
  let mailbox: Mailbox;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let category: string;

  beforeAll(async () => {
    mailbox = await openMailbox();
    receiver = await openReceiver();
    shop = await open({ smtpUrl: mailbox.url, webhooksToPrivate: true, pluginList: [recorder.plugin] });
    category = (await makeCategory(shop)).id;
  });
  afterAll(async () => {
    await shop.close();
    await receiver.close();
    await mailbox.close();
  });

  const order = async () => placeOrder(shop.visitor, await makeProduct(shop, category, { stockCount: 9 }));
  const create = (path: string, events = ['order.placed']) =>
    shop.owner('POST /api/webhooks', { body: { url: receiver.url + path, description: '', events } });
  const removeAll = async () => {
    const { webhooks } = await shop.owner('GET /api/webhooks');
    for (const { id } of webhooks) await shop.owner('DELETE /api/webhooks/:id', { params: { id } });
    receiver.received.length = 0;
    receiver.statuses.length = 0;
  };
  const log = async () => (await shop.owner('GET /api/webhook-deliveries')).deliveries;
  /** Brings the time of the next attempt. */
  const retryNow = () =>
    shop.database.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'webhook' and state = 'created'`,
    );

  it('an order is sent to the webhooks that want it, signed as the published library expects', async () => {
    await removeAll();
    const wanting = await create('/orders');
    await create('/refunds', ['refund.settled']);
    const { number } = await order();
    await expect.poll(() => receiver.received.length, wait).toBe(1);
    const [message] = receiver.received as [Received];
    const { type, timestamp, data } = verified(wanting.signingKey, message);
    expect([type, data.number, data.state]).toEqual(['order.placed', number, 'placed']);
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(600_000);
    const altered = { ...message, body: message.body.replace('placed', 'paid') };
    expect(() => verified(wanting.signingKey, altered)).toThrow();
    await expect.poll(log, wait).toEqual([
      expect.objectContaining({
        event: 'order.placed',
        state: 'delivered',
        attempts: 1,
        status: 204,
        error: '',
      }),
    ]);
  });

  it('a failed delivery is repeated with the same id until the receiver takes it', async () => {
    await removeAll();
    const { signingKey } = await create('/flaky');
    receiver.statuses.push(500, 302);
    await order();
    await expect.poll(async () => (await log())[0]?.error, wait).toBe('Answered 500');
    expect((await log())[0]?.nextAttemptAt).not.toBeNull();
    await expect
      .poll(async () => {
        await retryNow();
        return (await log())[0]?.attempts;
      }, wait)
      .toBe(3);
    await expect.poll(async () => (await log())[0]?.state, wait).toBe('delivered');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const message of receiver.received) verified(signingKey, message);
  });

  it('a delivery fails after ten attempts, and the owner can send it again', async () => {
    await removeAll();
    await create('/down');
    receiver.statuses.push(...Array.from({ length: 10 }, () => 503));
    await order();
    await expect
      .poll(async () => {
        await retryNow();
        return (await log())[0]?.state;
      }, wait)
      .toBe('failed');
    const [failed] = await log();
    expect([failed?.attempts, failed?.nextAttemptAt]).toEqual([10, null]);
    await shop.owner('POST /api/webhook-deliveries/:id/replay', { params: { id: failed?.id ?? '' } });
    await expect.poll(async () => (await log())[0]?.state, wait).toBe('delivered');
    expect(receiver.received).toHaveLength(11);
  });

  it('a receiver that answers 410 turns its webhook off', async () => {
    await removeAll();
    await create('/gone');
    receiver.statuses.push(410);
    await order();
    await expect
      .poll(async () => (await shop.owner('GET /api/webhooks')).webhooks[0]?.isEnabled, wait)
      .toBe(false);
    const { number } = await order();
    await expect.poll(() => recorder.typesOf(number), wait).toEqual(['order.placed']);
    expect([receiver.received.length, (await log()).length]).toEqual([1, 1]);
  });

  it('the owner tests, edits and deletes a webhook, and a new key replaces the previous one', async () => {
    await removeAll();
    const created = await create('/old');
    const params = { id: created.webhook.id };
    await shop.owner('PUT /api/webhooks/:id', { params, body: { url: `${receiver.url}/new` } });
    const { signingKey } = await shop.owner('POST /api/webhooks/:id/key', { params });
    await shop.owner('POST /api/webhooks/:id/test', { params });
    await expect.poll(() => receiver.received.length, wait).toBe(1);
    const [message] = receiver.received as [Received];
    expect(verified(signingKey, message).type).toBe('webhook.test');
    expect(() => verified(created.signingKey, message)).toThrow();
    await shop.owner('DELETE /api/webhooks/:id', { params });
    expect(await log()).toEqual([]);
  });

  it('an edit of an outdated version is refused', async () => {
    await removeAll();
    const { webhook } = await create('/edited');
    const params = { id: webhook.id };
    await shop.owner('PUT /api/webhooks/:id', { params, body: { description: 'Accounts' } });
    await expect(
      shop.owner('PUT /api/webhooks/:id', {
        params,
        body: { description: 'Mine', updatedAt: webhook.updatedAt },
      }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  it.each([
    { url: 'ftp://example.com', fault: 'url must be a web address starting with https:// or http://' },
    { url: 'https://name:word@example.com', fault: 'url must not contain a user name' },
    { url: '', fault: 'url must be a web address starting with https:// or http://' },
    { events: [], fault: 'events must include at least one' },
    { events: ['order.eaten'], fault: 'events.0 is no event of this shop' },
  ])('a webhook with $url $events is refused, naming the field', async ({ fault, ...wrong }) => {
    const body = { url: 'https://example.com', description: '', events: ['order.placed'], ...wrong };
    const error = await shop.owner('POST /api/webhooks', { body }).then(
      () => null,
      (refused) => refused,
    );
    const [first] = error?.errors ?? [];
    expect([error?.code, `${first?.path} ${first?.message}`]).toEqual(['invalid_input', fault]);
  });

  it('a webhook that does not exist is not found', async () => {
    for (const id of [nowhere, 'nonsense'])
      await expect(shop.owner('POST /api/webhooks/:id/test', { params: { id } })).rejects.toMatchObject({
        code: 'not_found',
      });
  });

  it('a shop has a limited number of webhooks, also when two are created at once', async () => {
    await removeAll();
    for (let count = 1; count < maxWebhooks; count++) await create(`/${count}`);
    const results = await Promise.allSettled([create('/one'), create('/other')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await removeAll();
  });

  describe('in a shop with webhooks to public addresses only', () => {
    const nothingIsSentTo = async (host: string) => {
      await removeAll();
      const careful = await open({ smtpUrl: mailbox.url });
      const { port } = new URL(receiver.url);
      const body = { url: `http://${host}:${port}/`, description: '', events: ['order.placed'] };
      const { webhook } = await careful.owner('POST /api/webhooks', { body });
      await careful.owner('POST /api/webhooks/:id/test', { params: { id: webhook.id } });
      await expect
        .poll(async () => (await careful.owner('GET /api/webhook-deliveries')).deliveries[0]?.error, wait)
        .toBe('The address is inside of a private network');
      expect(receiver.received).toEqual([]);
      await careful.close();
    };
    it.each(['127.0.0.1'])('nothing is sent to %s', nothingIsSentTo);
    it.each(['localhost', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1', '2130706433'])(
      'nothing is sent to %s',
      { tags: ['extended'] },
      nothingIsSentTo,
    );
  });
});
