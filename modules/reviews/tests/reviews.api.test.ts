import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import * as mediaMessages from '#modules/media/messages/index.ts';
import { maxReviewLength, maxReviewPhotos } from '#modules/reviews/contract/limits.ts';
import type { ReviewPayload } from '#modules/reviews/contract/reviews.ts';
import { reviews } from '#modules/reviews/server/tables.ts';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { deliver, type Placed, placeOrder, receiveReturn, requestReturn } from '#tests/support/orders.ts';
import { quarters } from '#tests/support/pictures.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import { optionsOf } from '#tests/support/variants.ts';
import type { Call } from '#web/api/client.ts';
import * as m from '../messages/index.ts';

// Reviews by buyers who have received a product, shown once staff have approved them (R5).

const linkOrigin = 'https://shop.example';

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let people: TestUsers;
  let category: string;

  beforeAll(async () => {
    mailbox = await openMailbox();
    shop = await open({ smtpUrl: mailbox.url, linkOrigin });
    people = await openTestUsers(shop);
    category = (await makeCategory(shop)).id;
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  const productOf = (fields: object = {}) => makeProduct(shop, category, { stockCount: 100, ...fields });
  const anybody = async (name = 'Asha Devi Rao') => {
    const { person, token } = await people.signIn({ name });
    return { ...person, token, call: clientOf(shop.url, token) };
  };
  /** Makes a customer who has received this product. */
  const buyerOf = async (product: Pick<Product, 'id' | 'price'>, name?: string) => {
    const { id } = product;
    const buyer = await anybody(name);
    await deliver(shop.owner, await placeOrder(buyer.call, product));
    const params = { productId: id };
    return {
      ...buyer,
      write: (body: Partial<ReviewPayload> = {}) =>
        buyer.call('PUT /api/products/:productId/reviews/mine', { params, body: { rating: 5, ...body } }),
      mine: () => buyer.call('GET /api/products/:productId/reviews/mine', { params }),
      remove: () => buyer.call('DELETE /api/products/:productId/reviews/mine', { params }),
    };
  };
  const shownOf = ({ id }: Pick<Product, 'id'>, query = {}) =>
    shop.visitor('GET /api/products/:productId/reviews', { params: { productId: id }, query });
  /** Stores a review without a buyer. Returns its ID. */
  const addReview = async (
    { id: productId }: Pick<Product, 'id'>,
    fields: Partial<typeof reviews.$inferInsert>,
  ) => {
    const id = uuid();
    const review = { productId, author: 'Asha R.', rating: 5, body: '', status: 'pending' as const };
    await shop.database.db.insert(reviews).values({ ...review, ...fields, id });
    return id;
  };
  const decide = (status: 'approved' | 'rejected', ...ids: string[]) =>
    shop.owner('PATCH /api/reviews/status', { body: { status, reviews: ids.map((id) => ({ id })) } });
  const ratingOf = async ({ slug }: Product) => {
    const { rating, reviews } = await shop.visitor('GET /api/products/slug/:slug', { params: { slug } });
    return { rating, reviews };
  };
  const upload = async (token: string, { id }: Pick<Product, 'id'>) =>
    shop.send('POST', `/api/products/${id}/reviews/photos`, {
      token,
      body: await (await quarters(40, 30))
        .jpeg()
        .withExif({ IFD0: { Artist: 'Asha' } })
        .toBuffer(),
      headers: { 'content-type': 'image/jpeg' },
    });

  describe('reviews by buyers', () => {
    it.each([
      ['Asha Devi Rao', 'Asha R.'],
      ['Dr. Asha Rao', 'Asha R.'],
      ['Miss Asha Rao', 'Asha R.'],
      ['Mrs Rao', 'Rao'],
      ['Madhubala', 'Madhubala'],
    ])('a review of "%s" is signed "%s"', async (name, author) => {
      const buyer = await buyerOf(await productOf(), name);
      expect(await buyer.write({})).toMatchObject({ author });
    });

    it('a buyer writes one review of a product, which appears once it is approved', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      expect(await buyer.mine()).toEqual({ mayWrite: true, review: null, helpful: [] });
      const written = await buyer.write({ rating: 4, body: '  Sturdy and warm.  ' });
      expect(written).toMatchObject({ rating: 4, body: 'Sturdy and warm.', status: 'pending' });
      expect(written).toMatchObject({ author: 'Asha R.', photos: [], reply: null });
      expect((await buyer.mine()).review).toEqual(written);
      expect(await shownOf(product)).toMatchObject({ total: 0, reviews: [] });
      expect(await ratingOf(product)).toEqual({ rating: 0, reviews: 0 });
      expect(await decide('approved', written.id)).toEqual({ changed: 1 });
      const { reviews: shown, total } = await shownOf(product);
      expect([total, shown.length]).toEqual([1, 1]);
      expect(shown[0]).toMatchObject({ id: written.id, author: 'Asha R.', helpful: 0 });
      expect(await ratingOf(product)).toEqual({ rating: 4, reviews: 1 });
    });

    it('a review names the variant that its author received last', async () => {
      const product = (await productOf({
        options: optionsOf('7', '8'),
        variants: ['7', '8'].map((size) => ({ values: [size], price: 500, stockCount: 9 })),
      })) as ProductDetail;
      const buyer = await anybody();
      const params = { productId: product.id };
      const buy = (at: number) =>
        placeOrder(buyer.call, product, {
          lines: [{ id: product.id, variantId: product.variants[at]?.id, price: 500, quantity: 1 }],
        });
      const write = (body: string) =>
        buyer.call('PUT /api/products/:productId/reviews/mine', { params, body: { rating: 5, body } });
      await deliver(shop.owner, await buy(0));
      await buy(1);
      expect(await write('Fits.')).toMatchObject({ variant: 'Size: 7' });
      await deliver(shop.owner, await buy(1));
      const { id, variant } = await write('Fits better.');
      expect(variant).toBe('Size: 8');
      await decide('approved', id);
      expect((await shownOf(product)).reviews[0]).toMatchObject({ id, variant: 'Size: 8' });
      const inOffice = await shop.owner('GET /api/reviews', { query: { review: id } });
      expect(inOffice.reviews[0]).toMatchObject({ id, variant: 'Size: 8' });
      const ofMug = await buyerOf(await productOf());
      expect(await ofMug.write()).toMatchObject({ variant: '' });
    });

    it('a changed review awaits approval again, and one saved without changes does not', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      const { id } = await buyer.write({ body: 'Fine.' });
      await decide('approved', id);
      expect(await buyer.write({ body: 'Fine.' })).toMatchObject({ id, status: 'approved' });
      expect(await buyer.write({ body: 'Not so fine.', rating: 2 })).toMatchObject({ id, status: 'pending' });
      expect(await shownOf(product)).toMatchObject({ total: 0 });
      expect(await ratingOf(product)).toEqual({ rating: 0, reviews: 0 });
      await decide('rejected', id);
      expect((await buyer.mine()).review).toMatchObject({ status: 'rejected' });
      expect(await buyer.write({ body: 'Fine after all.' })).toMatchObject({ id, status: 'pending' });
    });

    it('five simultaneous reviews of a buyer create one review', { tags: ['extended'] }, async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      const ratings = [1, 2, 3, 4, 5];
      const written = await Promise.all(ratings.map((rating) => buyer.write({ rating })));
      expect(new Set(written.map(({ id }) => id)).size).toBe(1);
    });

    it('a buyer deletes a review, which then does not count in the rating', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      await decide('approved', (await buyer.write()).id);
      await buyer.remove();
      expect(await ratingOf(product)).toEqual({ rating: 0, reviews: 0 });
      expect((await buyer.mine()).review).toBeNull();
      await expect(buyer.remove()).rejects.toMatchObject({ code: 'not_found' });
    });

    it('stores photos of a review without metadata and lists them once', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      const { status, body } = await upload(buyer.token ?? '', product);
      expect([status, body.message]).toEqual([200, mediaMessages.responses.pictureUploaded()]);
      const { url } = body.data;
      const picture = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer());
      expect(picture.includes('Artist') || picture.includes('Asha')).toBe(false);
      await decide('approved', (await buyer.write({ photos: [url, url] })).id);
      expect(await shownOf(product)).toMatchObject({ withPhotos: 1, reviews: [{ photos: [url] }] });
    });

    it('refuses a review with photos from elsewhere or more than four', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      const never = `/media/${'0'.repeat(32)}-10x10/10.jpg`;
      const many = Array.from({ length: maxReviewPhotos + 1 }, (_, at) => never.replace('10x', `1${at}x`));
      for (const [photos, path] of [
        [['https://elsewhere.example/a.jpg'], 'photos.0'],
        [['/pictures/products/mug-1.svg'], 'photos.0'],
        [[never], 'photos.0'],
        [many, 'photos'],
      ] as [string[], string][]) {
        const refused = { code: 'invalid_input', errors: [{ path }] };
        await expect(buyer.write({ photos })).rejects.toMatchObject(refused);
      }
    });

    /** A buyer whose reviews are all refused. */
    let refusedBuyer: ReturnType<typeof buyerOf> | undefined;
    it.each([
      ['rating', { rating: 0 }],
      ['rating', { rating: 6 }],
      ['rating', { rating: 4.5 }],
      ['body', { body: 'x'.repeat(maxReviewLength + 1) }],
      ['status', { status: 'approved' }],
    ])('refuses an invalid %s of a review and names the field', async (path, body) => {
      refusedBuyer ??= productOf().then((product) => buyerOf(product));
      await expect((await refusedBuyer).write(body as never)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path }],
      });
    });

    it('the personal data of a user contains reviews and votes', async () => {
      const product = await productOf({ name: 'Kept Bowl' });
      const buyer = await buyerOf(product);
      const id = await addReview(product, { status: 'approved' });
      await buyer.write({ body: 'Mine.' });
      const params = { reviewId: id };
      await buyer.call('PUT /api/reviews/:reviewId/helpful', { params, body: { helpful: true } });
      const data = await buyer.call('GET /api/auth/me/data');
      expect(data.reviews).toMatchObject([{ name: 'Kept Bowl', body: 'Mine.', status: 'pending' }]);
      expect(data.helpful).toMatchObject([{ review: id }]);
    });
  });

  /** Delivers an order and returns it. */
  const sendBack = async (call: Call, placed: Placed) => {
    await deliver(shop.owner, placed);
    await requestReturn(call, placed);
    await receiveReturn(shop.owner, placed);
  };

  it('the order of a guest allows a review by the user who adds it to the account', async () => {
    const product = await productOf();
    const { email, call } = await anybody();
    const placed = await placeOrder(shop.visitor, product, { email });
    await deliver(shop.owner, placed);
    const params = { productId: product.id };
    const mayWrite = async () =>
      (await call('GET /api/products/:productId/reviews/mine', { params })).mayWrite;
    expect(await mayWrite()).toBe(false);
    await call('POST /api/orders/:number/claim', {
      params: { number: String(placed.number) },
      query: { key: placed.key },
    });
    expect(await mayWrite()).toBe(true);
  });

  describe('reviews by other users', () => {
    const isRefused = async (order: 'none' | 'under way' | 'returned') => {
      const product = await productOf();
      const { call, token } = await anybody();
      const placed = order === 'none' ? null : await placeOrder(call, product);
      if (placed && order === 'returned') await sendBack(call, placed);
      const params = { productId: product.id };
      expect(await call('GET /api/products/:productId/reviews/mine', { params })).toMatchObject({
        mayWrite: false,
      });
      const refused = { code: 'forbidden', message: m.responses.onlyBuyersReview() };
      await expect(
        call('PUT /api/products/:productId/reviews/mine', { params, body: { rating: 5 } }),
      ).rejects.toMatchObject(refused);
      expect((await upload(token ?? '', product)).body).toMatchObject(refused);
    };

    it.each([
      ['a user without an order', 'none'],
      ['a user whose order is not delivered', 'under way'],
    ] as const)('refuses a review and a photo by %s', (_who, order) => isRefused(order));

    it('refuses a review and a photo by a user who has returned it', { tags: ['extended'] }, () =>
      isRefused('returned'),
    );
  });

  it('refuses a review of a hidden product, and an existing review can be deleted', async () => {
    const product = await productOf();
    const [buyer, late] = [await buyerOf(product), await buyerOf(product)];
    const { id } = await buyer.write();
    await decide('approved', id);
    const params = { productId: product.id };
    await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
    const gone = { code: 'not_found' };
    await expect(late.write()).rejects.toMatchObject(gone);
    await expect(late.mine()).rejects.toMatchObject(gone);
    const vote = { params: { reviewId: id }, body: { helpful: true } };
    await expect(late.call('PUT /api/reviews/:reviewId/helpful', vote)).rejects.toMatchObject(gone);
    await buyer.remove();
  });

  describe('the list of reviews', () => {
    it('the reviews of a product are sorted, filtered and counted by stars', async () => {
      const product = await productOf();
      const photo = `/media/${'a'.repeat(32)}-10x10/10.jpg`;
      const plain = { productId: product.id, author: 'A', status: 'approved' as const };
      await shop.database.db.insert(reviews).values(
        (
          [
            [3, 2, []],
            [5, 0, [photo]],
            [5, 7, []],
            [1, 2, [photo]],
          ] as [number, number, string[]][]
        ).map(([rating, helpful, photos], at) => ({
          ...plain,
          id: uuid(),
          body: `${at}`,
          rating,
          helpful,
          photos,
          createdAt: new Date(2026, 0, at + 1),
        })),
      );
      await shop.database.db.insert(reviews).values({ ...plain, id: uuid(), rating: 1, status: 'pending' });
      const order = async (query: object) =>
        (await shownOf(product, query)).reviews.map(({ body }) => body).join('');
      expect(await order({})).toBe('3210');
      expect(await order({ sort: 'helpful' })).toBe('2301');
      expect(await order({ sort: 'highest' })).toBe('2103');
      expect(await order({ sort: 'lowest' })).toBe('3021');
      expect(await order({ stars: 5 })).toBe('21');
      expect(await order({ photos: true, sort: 'lowest' })).toBe('31');
      expect(await order({ photos: true, stars: 5 })).toBe('1');
      expect(await order({ limit: 2, page: 2, sort: 'helpful' })).toBe('01');
      const five = await shownOf(product, { stars: 5, photos: true });
      expect(five).toMatchObject({ total: 1, pages: 1, withPhotos: 2 });
      expect(five.histogram.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
      for (const query of [{ sort: 'loudest' }, { stars: 6 }, { photos: 'yes' }])
        await expect(shownOf(product, query)).rejects.toMatchObject({ code: 'invalid_input' });
    });
  });

  describe('helpful votes', () => {
    it('a helpful vote counts once for each user, can be withdrawn and is removed with a deleted user', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      const { id } = await buyer.write();
      await decide('approved', id);
      const [one, two] = [await anybody(), await anybody()];
      const vote = ({ call }: typeof one, helpful: boolean) =>
        call('PUT /api/reviews/:reviewId/helpful', { params: { reviewId: id }, body: { helpful } });
      await Promise.all([vote(one, true), vote(one, true), vote(two, true)]);
      expect(await vote(one, true)).toEqual({ helpful: true, count: 2 });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ helpful: 2 }] });
      const mine = await one.call('GET /api/products/:productId/reviews/mine', {
        params: { productId: product.id },
      });
      expect(mine.helpful).toEqual([id]);
      expect(await vote(one, false)).toEqual({ helpful: false, count: 1 });
      expect(await vote(one, false)).toEqual({ helpful: false, count: 1 });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ helpful: 1 }] });
      await expect(vote(buyer, true)).rejects.toMatchObject({
        code: 'conflict',
        message: m.responses.noVoteForOneself(),
      });
      // The vote of a deleted user does not count.
      await shop.owner('DELETE /api/users/:id', { params: { id: two.id } });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ helpful: 0 }] });
      await shop.owner('POST /api/trash/:id/restore', { params: { id: two.id } });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ helpful: 1 }] });
    });

    it('refuses a helpful vote for an unapproved or unknown review', async () => {
      const product = await productOf();
      const id = await addReview(product, {});
      const { call } = await anybody();
      for (const reviewId of [id, uuid(), 'x'])
        await expect(
          call('PUT /api/reviews/:reviewId/helpful', { params: { reviewId }, body: { helpful: true } }),
        ).rejects.toMatchObject({ code: 'not_found', message: m.responses.reviewNotFound() });
    });

    it('votes and reviews of a deleted product are restored with it', { tags: ['extended'] }, async () => {
      const product = await productOf();
      const { id } = await (await buyerOf(product)).write();
      await decide('approved', id);
      const { call } = await anybody();
      const params = { reviewId: id };
      await call('PUT /api/reviews/:reviewId/helpful', { params, body: { helpful: true } });
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      await shop.owner('POST /api/trash/:id/restore', { params: { id: product.id } });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ helpful: 1, author: 'Asha R.' }] });
      expect(await call('PUT /api/reviews/:reviewId/helpful', { params, body: { helpful: false } })).toEqual({
        helpful: false,
        count: 0,
      });
    });
  });

  describe('moderation of reviews', () => {
    it('staff see pending reviews first, and filter by status, product and text', async () => {
      const product = await productOf({ name: 'Sought Bowl' });
      const createdAt = (day: number) => new Date(2026, 0, day);
      const first = await addReview(product, {
        author: 'Zubeda K.',
        body: 'Glaze like the 100% evening sky.',
        status: 'approved',
        createdAt: createdAt(1),
      });
      const second = await addReview(product, {
        body: 'Chipped.',
        status: 'rejected',
        createdAt: createdAt(2),
      });
      const third = await addReview(product, { body: 'Lovely glaze.', createdAt: createdAt(3) });
      const list = async (query: object) =>
        (await shop.owner('GET /api/reviews', { query: { product: product.id, ...query } })).reviews.map(
          ({ id }) => id,
        );
      expect(await list({})).toEqual([third, second, first]);
      expect(await list({ status: 'approved' })).toEqual([first]);
      expect(await list({ search: 'glaze' })).toEqual([third, first]);
      expect(await list({ search: 'GLAZE sky' })).toEqual([first]);
      expect(await list({ search: 'zubeda' })).toEqual([first]);
      expect(await list({ search: '100%' })).toEqual([first]);
      expect(await list({ search: '%' })).toEqual([first]);
      expect(await list({ limit: 1, page: 2 })).toEqual([second]);
      expect(await list({ review: second })).toEqual([second]);
      for (const none of [{ product: 'x' }, { review: 'x' }]) expect(await list(none)).toEqual([]);
      const {
        reviews: all,
        total,
        more,
        pages,
      } = await shop.owner('GET /api/reviews', {
        query: { product: product.id, limit: 2 },
      });
      expect({ total, more, pages }).toEqual({ total: 3, more: false, pages: 2 });
      expect(all[0]).toMatchObject({ status: 'pending', product: { name: 'Sought Bowl' } });
    });

    it('staff decide on several reviews at once, and on none when one has changed since', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      await addReview(product, { rating: 5 });
      await buyer.write({ rating: 3 });
      const read = await shop.owner('GET /api/reviews', { query: { product: product.id } });
      const body = {
        status: 'approved' as const,
        reviews: read.reviews.map(({ id, updatedAt }) => ({ id, updatedAt })),
      };
      await buyer.write({ rating: 1, body: 'Changed since it was read.' });
      await expect(shop.owner('PATCH /api/reviews/status', { body })).rejects.toMatchObject({
        code: 'changed_meanwhile',
      });
      expect(await ratingOf(product)).toEqual({ rating: 0, reviews: 0 });
      expect(await decide('approved', ...body.reviews.map(({ id }) => id))).toEqual({ changed: 2 });
      expect(await ratingOf(product)).toEqual({ rating: 3, reviews: 2 });
      await expect(decide('rejected', body.reviews[0]?.id ?? '', uuid())).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await ratingOf(product)).toEqual({ rating: 3, reviews: 2 });
    });

    it('staff write, change and delete the reply to a review', async () => {
      const product = await productOf();
      const id = await addReview(product, { status: 'approved' });
      const params = { reviewId: id };
      const say = (text: string, updatedAt?: string) =>
        shop.owner('PUT /api/reviews/:reviewId/reply', {
          params,
          body: { text, ...(updatedAt && { updatedAt }) },
        });
      const first = await say(' Thank you. ');
      expect(first.reply).toMatchObject({ text: 'Thank you.' });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ reply: { text: 'Thank you.' } }] });
      await say('Thank you, Asha.', first.updatedAt);
      await expect(say('Mine.', first.updatedAt)).rejects.toMatchObject({ code: 'changed_meanwhile' });
      await expect(say('  ')).rejects.toMatchObject({ errors: [{ path: 'text' }] });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ reply: { text: 'Thank you, Asha.' } }] });
      await shop.owner('DELETE /api/reviews/:reviewId/reply', { params });
      await shop.owner('DELETE /api/reviews/:reviewId/reply', { params });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ reply: null }] });
      await expect(
        shop.owner('DELETE /api/reviews/:reviewId/reply', { params: { reviewId: 'x' } }),
      ).rejects.toMatchObject({ code: 'not_found' });
    });

    it('the audit log records decisions and replies without the text of the buyer', async () => {
      const product = await productOf({ name: 'Noted Bowl' });
      const id = await addReview(product, { body: 'Secret joy.' });
      await decide('approved', id);
      await decide('approved', id);
      await shop.owner('PUT /api/reviews/:reviewId/reply', {
        params: { reviewId: id },
        body: { text: 'Thank you.' },
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(entries).toMatchObject([
        {
          kind: 'review',
          act: 'updated',
          recordName: 'Noted Bowl',
          before: { reply: '' },
          after: { reply: 'Thank you.' },
        },
        { before: { status: 'pending' }, after: { status: 'approved' } },
      ]);
      expect(JSON.stringify(entries)).not.toMatch(/Secret|Asha/);
    });

    it('the buyer gets one mail when a review is published and one when it has a reply', async () => {
      const product = await productOf({ name: 'Told Bowl' });
      const { write, email } = await buyerOf(product);
      const { id } = await write();
      await decide('approved', id);
      await decide('approved', id);
      const shown = await mailbox.next(email);
      expect(shown.subject).toBe('Your review of Told Bowl is published');
      expect(linkIn(shown).href).toBe(`${linkOrigin}/products/${product.slug}#reviews`);
      const reply = (text: string) =>
        shop.owner('PUT /api/reviews/:reviewId/reply', { params: { reviewId: id }, body: { text } });
      await reply('Come again.');
      await reply('Come again soon.');
      const answered = await mailbox.next(email);
      expect(answered.text).toContain('Come again.');
      expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(2);
    });
  });

  describe('reviews of deleted users', () => {
    it('the review of a deleted user remains without the name', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      await decide('approved', (await buyer.write({ rating: 4 })).id);
      await buyer.call('DELETE /api/auth/me', { body: { password: 'correct horse' } });
      await expect
        .poll(() => shownOf(product))
        .toMatchObject({ reviews: [{ author: 'A former customer', rating: 4 }] });
      expect(await ratingOf(product)).toEqual({ rating: 4, reviews: 1 });
      const kept = await rows<{ user_id: string | null }>(
        shop.database.db,
        sql`select user_id from reviews where product_id = ${product.id}::uuid`,
      );
      expect(kept).toEqual([{ user_id: null }]);
    });

    it('a product restored after the deletion of a reviewer does not show the name', async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      await decide('approved', (await buyer.write()).id);
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      await buyer.call('DELETE /api/auth/me', { body: { password: 'correct horse' } });
      await shop.owner('POST /api/trash/:id/restore', { params: { id: product.id } });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ author: 'A former customer' }] });
    });

    it('a user restored from the trash gets the review back', { tags: ['extended'] }, async () => {
      const product = await productOf();
      const buyer = await buyerOf(product);
      const { id } = await buyer.write();
      await decide('approved', id);
      await shop.owner('DELETE /api/users/:id', { params: { id: buyer.id } });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ author: 'A former customer' }] });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(JSON.stringify(entries)).not.toContain('Asha');
      await shop.owner('POST /api/trash/:id/restore', { params: { id: buyer.id } });
      expect(await shownOf(product)).toMatchObject({ reviews: [{ id, author: 'Asha R.' }] });
    });
  });
});
