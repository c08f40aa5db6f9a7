import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases } from '../support/databases.ts';
import { type Answered, noFiles, openShop, type Shop } from '../support/shop.ts';

const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' };
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

let shop: Shop;
let release = () => {};
beforeAll(async () => {
  const database = await databases[0]?.open();
  if (!database) throw new Error('This machine has no database for tests');
  // Reads of the catalogue end when the test says so.
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read: typeof database.read = (work) => released.then(() => database.read(work));
  const opened = await openShop({ ...database, read }, { files: noFiles });
  const close = async () => {
    await opened.close();
    await database.close();
  };
  shop = { ...opened, close };
});
afterAll(() => shop?.close());

const askNew = (word: string, headers: Record<string, string>): Promise<Answered> =>
  shop.send('GET', `/api/products/suggest?q=${word}`, { headers });

it('an overloaded shop answers 503 with Retry-After, and health, staff and buyers are served', async () => {
  const browsing = Array.from({ length: 40 }, (_, at) => askNew(`thing${at}`, visitor));
  const crawling = Array.from({ length: 12 }, (_, at) => askNew(`other${at}`, crawler));
  const refused = await Promise.any([...browsing, ...crawling]);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.body).toMatchObject({ statusCode: 503, code: 'unavailable', data: null });
  const served = [
    await shop.send('GET', '/healthz'),
    await shop.send('GET', '/readyz'),
    await shop.send('GET', '/api/orders/tally', { token: shop.ownerToken }),
    await shop.send('POST', '/api/contact', {
      json: { name: 'Noor', email: 'noor@example.com', message: 'Are you open on Sunday?' },
    }),
  ];
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  release();
  const statuses = (await Promise.all(browsing)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect((await askNew('afterwards', visitor)).status).toBe(200);
});
