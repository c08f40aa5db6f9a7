import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fasterDatabase } from '../support/databases.ts';
import { type RedisServer, redisBinary, startRedis } from '../support/redis-server.ts';
import { onEachDatabase, openShop, type Shop, type ShopOptions, type ShopResponse } from '../support/shop.ts';

let made = 0;
const newEmail = () => `guest${++made}@example.com`;

/** Subscribes to the newsletter, from an address in X-Forwarded-For. */
const subscribe = (shop: Shop, email: string, from = '192.0.2.1') =>
  shop.send('POST', '/api/newsletter', { json: { email }, headers: { 'x-forwarded-for': from } });

/** Returns the statuses of so many sequential attempts. */
async function statuses(count: number, attempt: (at: number) => Promise<ShopResponse>): Promise<number[]> {
  const seen: number[] = [];
  for (let at = 0; at < count; at++) seen.push((await attempt(at)).status);
  return seen;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

function expectRefused({ status, headers, body }: ShopResponse, withinSeconds: number): void {
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(withinSeconds);
}

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
  });
  afterAll(() => shop.close());

  it('rate limits count all addresses of one IPv6 network as one client', {
    tags: ['extended'],
  }, async () => {
    const from = (network: string, at: number) =>
      subscribe(shop, newEmail(), `2001:db8:0:${network}::${at.toString(16)}`);
    for (let at = 1; at <= 50; at++) expect((await from('7', at)).status).toBe(200);
    expectRefused(await from('7', 51), 3600);
    expect((await from('8', 1)).status).toBe(200);
  });

  it('rate limits count account mails apart from newsletter mails', async () => {
    const email = newEmail();
    for (let at = 0; at < 5; at++) await subscribe(shop, email, '198.51.100.99');
    expectRefused(await subscribe(shop, email, '198.51.100.99'), 3600);
    const reset = await shop.send('POST', '/api/auth/forgotPassword', { json: { email } });
    expect(reset.status).toBe(200);
  });

  it('rate limits count each of 25 simultaneous calls', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => subscribe(shop, email, `198.51.100.${150 + at}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer, 3600);
  });

  it('one IP address may trigger fifty mails an hour, and other addresses are not limited', async () => {
    const from = '198.51.100.7';
    expect(await statuses(50, () => subscribe(shop, newEmail(), from))).toEqual(times(50, 200));
    expectRefused(await subscribe(shop, newEmail(), from), 3600);
    expect((await subscribe(shop, newEmail(), '198.51.100.8')).status).toBe(200);
  });

  it('one recipient gets at most five mails an hour, regardless of the requesting address', async () => {
    const email = newEmail();
    expect(await statuses(5, (at) => subscribe(shop, email, `198.51.100.${100 + at}`))).toEqual(
      times(5, 200),
    );
    expectRefused(await subscribe(shop, email, '198.51.100.120'), 3600);
  });

  it('an invalid request does not count against a rate limit', async () => {
    const from = '198.51.100.9';
    expect(await statuses(60, () => subscribe(shop, 'nobody', from))).toEqual(times(60, 400));
    expect((await subscribe(shop, newEmail(), from)).status).toBe(200);
  });

  it('rate limits ignore a forwarded address when no proxy is trusted', async () => {
    const untrusting = await openShop(shop.database, {});
    const answers = await statuses(51, (at) => subscribe(untrusting, newEmail(), `203.0.113.${at}`));
    expect(answers).toEqual([...times(50, 200), 429]);
    await untrusting.close();
  });
});

/** Opens a shop on its own database. */
async function openOne(opening: ShopOptions): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const database = await fasterDatabase.open();
  const shop = await openShop(database, opening);
  return {
    shop,
    async close() {
      await shop.close();
      await database.close();
    },
  };
}

describe.skipIf(redisBinary === null)('two servers with rate limits in Redis', { tags: ['extended'] }, () => {
  let redis: RedisServer;
  let opened: Awaited<ReturnType<typeof openOne>>[];
  let one: Shop;
  let other: Shop;
  beforeAll(async () => {
    redis = await startRedis();
    opened = await Promise.all([1, 2].map(() => openOne({ redisUrl: redis.url, trustProxy: ['loopback'] })));
    [one, other] = opened.map(({ shop }) => shop) as [Shop, Shop];
    const together = async () => expect([await shared(one), await shared(other)]).toEqual([true, true]);
    await vi.waitFor(together, { timeout: 20_000 });
  });
  afterAll(async () => {
    redis.resume();
    await Promise.all(opened.map(({ close }) => close()));
    await redis.stop();
  });

  /** Returns whether the other server sees the count of this one, which requires both connections to Redis. */
  async function shared(shop: Shop): Promise<boolean> {
    const email = newEmail();
    await statuses(5, (at) => subscribe(shop, email, `198.51.100.${at}`));
    return (await subscribe(shop === one ? other : one, email, '198.51.100.9')).status === 429;
  }

  // Repeated, since each server counts by itself while a paused machine keeps Redis from answering for 0.5 s.
  const untilHeard = (story: () => Promise<void>) => vi.waitFor(story, { timeout: 30_000 });

  it('two servers with Redis count the same rate limits together', () =>
    untilHeard(async () => {
      const email = newEmail();
      const from = () => `203.0.113.${++made % 250}`;
      expect(await statuses(3, () => subscribe(one, email, from()))).toEqual(times(3, 200));
      expect(await statuses(2, () => subscribe(other, email, from()))).toEqual(times(2, 200));
      for (const shop of [one, other]) expectRefused(await subscribe(shop, email, from()), 3600);
    }));

  it('calls with a rate limit are answered while Redis is frozen, and the servers share limits again afterwards', async () => {
    redis.freeze();
    const email = newEmail();
    expect(await statuses(2, () => subscribe(one, email))).toEqual([200, 200]);
    redis.resume();
    await expect.poll(() => shared(one), { timeout: 20_000 }).toBe(true);
  });

  it('each server counts rate limits by itself when Redis has stopped', async () => {
    await redis.stop();
    const email = newEmail();
    for (const shop of [one, other]) {
      expect(await statuses(5, () => subscribe(shop, email, '203.0.113.251'))).toEqual(times(5, 200));
      expectRefused(await subscribe(shop, email, '203.0.113.251'), 3600);
    }
    const right = await one.send('POST', '/api/auth/login', {
      json: { email: 'owner@example.com', password: one.ownerPassword },
    });
    expect(right.status).toBe(200);
  });
});
