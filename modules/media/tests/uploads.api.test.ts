import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '#kernel/files/files.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { cleanUploads } from '#modules/media/server/clean-uploads.ts';
import { bucketFiles } from '#plugins/s3/server/bucket.ts';
import { type BucketServer, openBucket } from '#tests/support/bucket.ts';
import { deliver, orderOf, placeOrder, refundTo } from '#tests/support/orders.ts';
import { quarters } from '#tests/support/pictures.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// The cleanup of uploads by shoppers that nothing refers to.

const dayMs = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * dayMs);
/** In days: when the first and the second cleanup have passed. */
const [aNight, twoNights] = [2.1, 4.2];

onEachDatabase((open, isLast) => {
  let shop: Shop;
  let folder: string;
  let bucket: BucketServer;
  let files: Files;
  let category: string;
  let widest = 40;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-uploads-'));
    bucket = await openBucket();
    // The last database uses a bucket, the others a folder.
    files = isLast ? bucketFiles(bucket.config) : openFiles(folder);
    const place = isLast ? { bucket: bucket.config } : { files };
    shop = await open({ ...place, trustProxy: ['loopback'] });
    category = (await makeCategory(shop)).id;
  });
  afterAll(async () => {
    await shop.close();
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  let requests = 0;
  const headers = () => ({ 'content-type': 'image/png', 'x-forwarded-for': `192.0.2.${++requests % 250}` });
  /** A picture unlike all earlier ones. */
  const picture = async (least = 0) => {
    widest += 2;
    return (await quarters(widest + least, 30 + least)).png().toBuffer();
  };
  const upload = async (path: string, body: Buffer, token?: string): Promise<string> => {
    const answer = await shop.send('POST', path, { body, headers: headers(), ...(token && { token }) });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.url;
  };
  const forRequest = async () => upload('/api/custom-orders/pictures', await picture());
  /** Creates a product that a customer has received, and the photo upload for its review. */
  async function reviewer() {
    const product = await makeProduct(shop, category, { stockCount: 9 });
    const { token = '' } = await (await openTestUsers(shop)).signIn({ name: 'Asha Rao' });
    const call = clientOf(shop.url, token);
    await deliver(shop.owner, await placeOrder(call, product));
    const path = `/api/products/${product.id}/reviews/photos`;
    return { product, call, photo: (body: Buffer) => upload(path, body, token) };
  }
  const ofPerson = async () => upload('/api/personalisation/photos', await picture(400));
  const ofShop = (body: Buffer) => upload('/api/media', body, shop.ownerToken);
  const ask = (pictures: string[], more = {}) =>
    shop.send('POST', '/api/custom-orders', {
      json: { name: 'Gita', email: 'gita@example.com', what: 'A bowl.', pictures, ...more },
      headers: { 'x-forwarded-for': `192.0.2.${++requests % 250}` },
    });
  const isThere = async (url: string) => (await shop.send('GET', url)).status === 200;
  const clean = (days: number) => cleanUploads({ db: shop.database.db, files }, after(days));
  /** Runs the cleanup of both nights. */
  async function cleanTwice() {
    await clean(aNight);
    await clean(twoNights);
  }
  const engraved = () =>
    makeProduct(shop, category, {
      stockCount: 100,
      price: 50,
      personalisation: [{ kind: 'photo', id: 'photo', label: 'Photo' }],
    });

  describe('unused uploads', () => {
    it('deletes an unused upload with all its files two nights later, not before', async () => {
      const url = await forRequest();
      const path = url.slice(1, url.lastIndexOf('/'));
      await clean(0.5);
      expect(await isThere(url)).toBe(true);
      await clean(aNight);
      expect(await isThere(url)).toBe(true);
      expect(await clean(twoNights)).toBe(1);
      expect(await isThere(url)).toBe(false);
      for (const kind of ['avif', 'webp'])
        expect(await files.has(url.slice(1).replace(/jpg$/, kind))).toBe(false);
      if (!isLast)
        expect((await readdir(join(folder, 'media'))).map((name) => `media/${name}`)).not.toContain(path);
    });

    it('keeps an unused upload longer when it is uploaded again, and for good when staff upload it', async () => {
      const [again, kept] = [await picture(), await picture()];
      const { photo } = await reviewer();
      const urls = [await photo(again), await photo(kept)];
      await clean(aNight);
      await photo(again);
      expect(await ofShop(kept)).toBe(urls[1]);
      await clean(aNight);
      expect(await Promise.all(urls.map(isThere))).toEqual([true, true]);
      await clean(twoNights);
      await clean(twoNights + 2);
      expect(await Promise.all(urls.map(isThere))).toEqual([false, true]);
      // A deleted picture can be uploaded again.
      expect(await photo(again)).toBe(urls[0]);
      expect(await isThere(urls[0] ?? '')).toBe(true);
    });

    it('never deletes an upload that staff made before a shopper did', async () => {
      const body = await picture();
      const url = await ofShop(body);
      expect(await (await reviewer()).photo(body)).toBe(url);
      await cleanTwice();
      expect(await isThere(url)).toBe(true);
    });

    it('refuses a deleted picture by name in a request and in an order', async () => {
      const product = await engraved();
      const [one, photo] = [await forRequest(), await ofPerson()];
      await clean(40);
      await clean(80);
      const { status, body } = await ask([one]);
      expect([status, body.errors]).toMatchObject([400, [{ path: 'pictures.0' }]]);
      const line = { id: product.id, price: 50, quantity: 1, personalisation: { photo } };
      const order = await orderOf(shop.visitor, [{ product }], { lines: [line] });
      await expect(shop.visitor('POST /api/orders', { body: order })).rejects.toMatchObject({
        errors: [{ path: 'lines.0.personalisation.photo' }],
      });
    });
  });

  describe('used uploads', () => {
    it('keeps a picture of a custom order or of its messages', async () => {
      const [requestPicture, messagePicture, unused] = [
        await forRequest(),
        await forRequest(),
        await forRequest(),
      ];
      const { number } = (await ask([requestPicture])).body.data;
      await shop.owner('POST /api/custom-orders/:number/replies', {
        params: { number },
        body: { body: 'Like this?', pictures: [messagePicture] },
      });
      await cleanTwice();
      expect(await Promise.all([requestPicture, messagePicture, unused].map(isThere))).toEqual([
        true,
        true,
        false,
      ]);
    });

    it('keeps a photo of a review while the review contains it', { tags: ['extended'] }, async () => {
      const { product, call, photo } = await reviewer();
      const [url, other] = [await photo(await picture()), await photo(await picture())];
      const write = (photos: string[]) =>
        call('PUT /api/products/:productId/reviews/mine', {
          params: { productId: product.id },
          body: { rating: 5, photos },
        });
      await write([url, other]);
      await cleanTwice();
      expect(await Promise.all([url, other].map(isThere))).toEqual([true, true]);
      await write([url]);
      for (const day of [20, 30, 40]) await clean(day);
      expect(await Promise.all([url, other].map(isThere))).toEqual([true, false]);
    });

    it('keeps a photo in an order, and one in a cart for a month after its last quote', {
      tags: ['extended'],
    }, async () => {
      const product = await engraved();
      const [ordered, waiting] = [await ofPerson(), await ofPerson()];
      const line = (photo: string) => ({
        id: product.id,
        price: 50,
        quantity: 1,
        personalisation: { photo },
      });
      const order = await orderOf(shop.visitor, [{ product }], { lines: [line(ordered)] });
      await shop.visitor('POST /api/orders', { body: order });
      await cleanTwice();
      expect(await isThere(waiting)).toBe(true);
      await clean(33);
      await shop.visitor('POST /api/cart/quote', { body: { lines: [line(waiting)] } });
      await clean(35);
      expect(await Promise.all([ordered, waiting].map(isThere))).toEqual([true, true]);
      await clean(70);
      expect(await Promise.all([ordered, waiting].map(isThere))).toEqual([true, false]);
    });

    it('shows the photos of a return to its customer and staff only, and deletes them with the personal data', async () => {
      const product = await makeProduct(shop, category, { stockCount: 9 });
      const { token = '', person } = await (await openTestUsers(shop)).signIn({ name: 'Asha Rao' });
      const call = clientOf(shop.url, token);
      const placed = await placeOrder(call, product);
      await deliver(shop.owner, placed);
      const [photo, gone] = [await ofPerson(), await ofPerson()];
      const params = { number: String(placed.number) };
      const lines = [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }];
      const request = (photos: string[]) =>
        call('POST /api/orders/:number/return', {
          params,
          body: { lines, kind: 'damaged', reason: 'The handle is broken', photos, refundTo },
        });
      for (const other of ['https://example.com/broken.jpg', await ofShop(await picture())])
        await expect(request([photo, other])).rejects.toMatchObject({ errors: [{ path: 'photos.1' }] });
      await files.remove(gone.slice(1, gone.lastIndexOf('/')), [gone.slice(gone.lastIndexOf('/') + 1)]);
      await expect(request([gone])).rejects.toMatchObject({ errors: [{ path: 'photos.0' }] });
      expect(await request([photo])).toMatchObject({ returns: [{ photos: [photo] }] });
      const adminOrder = () => shop.owner('GET /api/orders/:number/desk', { params });
      expect((await adminOrder()).returns).toMatchObject([{ photos: [photo] }]);
      expect((await shop.send('GET', `/api/orders/${placed.number}`)).status).toBe(404);
      for (const day of [40, 80]) await clean(day);
      expect(await isThere(photo)).toBe(true);
      await shop.owner('DELETE /api/users/:id', { params: { id: person.id } });
      expect((await adminOrder()).returns).toMatchObject([{ photos: [] }]);
      for (const day of [120, 160]) await clean(day);
      expect(await isThere(photo)).toBe(false);
    });

    it('keeps a picture of a product, in the trash too', { tags: ['extended'] }, async () => {
      const { photo } = await reviewer();
      const [shown, trashed] = [await photo(await picture()), await photo(await picture())];
      await makeProduct(shop, category, { images: [`https://shop.example${shown}`] });
      const { id } = await makeProduct(shop, category, { images: [trashed] });
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      await cleanTwice();
      expect(await Promise.all([shown, trashed].map(isThere))).toEqual([true, true]);
    });

    it('a picture used during its deletion is either kept or refused', { tags: ['extended'] }, async () => {
      for (let round = 0; round < 8; round++) {
        const url = await forRequest();
        await clean(aNight);
        const [answer] = await Promise.all([ask([url]), clean(twoNights)]);
        // Either it is deleted and the request refused, or it is kept.
        expect([200, 400]).toContain(answer.status);
        expect(await isThere(url)).toBe(answer.status === 200);
      }
    });
  });
});
