import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases } from '../support/databases.ts';
import { noFiles, openShop, type Shop, type ShopResponse } from '../support/shop.ts';

const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' };
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

let shop: Shop;
/** Reads of the catalogue so far, held until the test releases them. */
let reads = 0;
let held = Promise.resolve();
let crawlerPlaces: number;
/** Holds reads of the catalogue. Returns a function that releases them. */
function hold(): () => void {
  reads = 0;
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}
beforeAll(async () => {
  const database = await databases[0]?.open();
  if (!database) throw new Error('This machine has no database for tests');
  crawlerPlaces = database.kind === 'embedded' ? 1 : 2;
  const read: typeof database.readReplica = (work) => {
    reads++;
    return held.then(() => database.readReplica(work));
  };
  const opened = await openShop({ ...database, readReplica: read }, { files: noFiles, bodySeconds: 10 });
  const close = async () => {
    await opened.close();
    await database.close();
  };
  shop = { ...opened, close };
});
afterAll(() => shop?.close());

const askNew = (word: string, headers: Record<string, string>): Promise<ShopResponse> =>
  shop.send('GET', `/api/products/suggest?q=${word}`, { headers });

const contactMessage = { name: 'Noor', email: 'noor@example.com', message: 'Are you open on Sunday?' };

it('unfinished uploads occupy no places of buyers', async () => {
  const head = 'POST /api/personalisation/photos HTTP/1.1\r\nHost: shop\r\nContent-Type: image/png\r\n';
  const answers: string[] = [];
  const uploads = Array.from({ length: 9 }, () =>
    connect(Number(new URL(shop.url).port), '127.0.0.1')
      .on('error', () => {})
      .on('data', (piece) => answers.push(String(piece)))
      .on('connect', function (this: Socket) {
        this.write(`${head}Expect: 100-continue\r\nContent-Length: 5000\r\n\r\n`);
      }),
  );
  const underWay = uploads.map(() => expect.stringMatching(/^HTTP\/1\.1 100 /));
  try {
    await expect.poll(() => answers).toEqual(underWay);
    expect((await shop.send('POST', '/api/contact', { json: contactMessage })).status).toBe(200);
    expect(answers).toEqual(underWay);
  } finally {
    for (const socket of uploads) socket.destroy();
  }
});

it('a visitor does not wait for a response that a crawler waits for', async () => {
  const release = hold();
  const terms = Array.from({ length: crawlerPlaces }, (_, at) => `crawled${at}`);
  const crawled = [...terms, 'shared'].map((word) => askNew(word, crawler));
  await expect.poll(() => reads).toBe(crawlerPlaces);
  const visited = askNew('shared', visitor);
  await expect
    .poll(() => reads)
    .toBe(crawlerPlaces + 1)
    .finally(release);
  expect((await visited).status).toBe(200);
  await Promise.all(crawled);
});

it('an overloaded shop answers 503 with Retry-After, and still serves health checks, staff and buyers', async () => {
  const release = hold();
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
      json: contactMessage,
    }),
  ];
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  release();
  const statuses = (await Promise.all(browsing)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect((await askNew('afterwards', visitor)).status).toBe(200);
});
