import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// The making of products, and how artisans work.

const making = { makingDays: 3, personalisingDays: 2, piecesPerDay: 4 };
const none = { makingDays: null, personalisingDays: null, piecesPerDay: null };
const workshop = {
  makingDays: 5,
  personalisingDays: 2,
  piecesPerDay: 6,
  closedWeekdays: [0, 3],
  daysOff: [{ from: '2026-12-24', to: '2027-01-02' }],
};

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: string;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    category = (await makeCategory(shop)).id;
  });
  afterAll(() => shop.close());

  const refused = async (method: string, path: string, json: object, field: string) =>
    expect(await shop.send(method, path, { token: shop.ownerToken, json })).toMatchObject({
      status: 400,
      body: { errors: [{ path: field }] },
    });

  describe('the making of a product', () => {
    it('is that of its artisan until the product has its own', async () => {
      const product = await makeProduct(shop, category);
      const { making: first } = await shop.owner('GET /api/products/slug/:slug', {
        params: { slug: product.slug },
      });
      expect(first).toEqual(none);
      const params = { productId: product.id };
      const changed = await shop.owner('PUT /api/products/:productId', { params, body: { making } });
      expect(changed.making).toEqual(making);
      const renamed = await shop.owner('PUT /api/products/:productId', { params, body: { name: 'Mug' } });
      expect(renamed.making).toEqual(making);
      const cleared = await shop.owner('PUT /api/products/:productId', { params, body: { making: none } });
      expect(cleared.making).toEqual(none);
    });

    it('is copied with a product', async () => {
      const { id } = await makeProduct(shop, category, { making });
      const copy = await shop.owner('POST /api/products/:productId/duplicate', {
        params: { productId: id },
      });
      expect(copy.making).toEqual(making);
    });

    it('is refused with days below 0 or above a year, and with no pieces a day', async () => {
      const { id } = await makeProduct(shop, category);
      for (const [field, value] of [
        ['makingDays', -1],
        ['makingDays', 366],
        ['makingDays', 1.5],
        ['personalisingDays', 366],
        ['piecesPerDay', 0],
        ['piecesPerDay', 1e10],
      ] as const)
        await refused(
          'PUT',
          `/api/products/${id}`,
          { making: { ...none, [field]: value } },
          `making.${field}`,
        );
    });
  });

  describe('the workshop of an artisan', () => {
    it('is unknown until staff enter it, and stays as it is when other fields change', async () => {
      const artisan = await shop.owner('POST /api/artisans', { body: { name: 'Rafiq Ahmed' } });
      expect(artisan.workshop).toBeNull();
      const params = { artisanId: artisan.id };
      expect(
        (await shop.owner('PUT /api/artisans/:artisanId', { params, body: { workshop } })).workshop,
      ).toEqual(workshop);
      const renamed = await shop.owner('PUT /api/artisans/:artisanId', { params, body: { bio: 'Potter' } });
      expect(renamed.workshop).toEqual(workshop);
      const { entries } = await shop.owner('GET /api/audit', { query: { record: artisan.id } });
      expect(entries.map(({ after }) => after?.workshop).filter(Boolean)).toEqual([workshop]);
    });

    it('is shown to staff only', async () => {
      const artisan = await shop.owner('POST /api/artisans', { body: { name: 'Zoya Khan', workshop } });
      await makeProduct(shop, category, { artisan: { name: 'Zoya Khan' } });
      const params = { slug: artisan.slug };
      const customer = await people.signIn({});
      const seenByCustomer = await shop.send('GET', `/api/artisans/${artisan.slug}`, {
        token: customer.token ?? '',
      });
      expect(seenByCustomer.body.data.workshop).toBeNull();
      expect((await shop.visitor('GET /api/artisans/:slug', { params })).workshop).toBeNull();
      expect((await shop.visitor('GET /api/artisans')).artisans.map((each) => each.workshop)).toEqual([null]);
      expect((await shop.owner('GET /api/artisans/:slug', { params })).workshop).toEqual(workshop);
    });

    it('leaves a day of the week open, and its days off do not end before they begin', async () => {
      const { id } = await shop.owner('POST /api/artisans', { body: { name: 'Meera Devi' } });
      const change = (fields: object, field: string) =>
        refused('PUT', `/api/artisans/${id}`, { workshop: { ...workshop, ...fields } }, `workshop.${field}`);
      await change({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, 'closedWeekdays');
      await change({ closedWeekdays: [7] }, 'closedWeekdays.0');
      await change({ daysOff: [{ from: '2027-01-02', to: '2027-01-01' }] }, 'daysOff.0.to');
      await change({ daysOff: [{ from: 'soon', to: '2027-01-01' }] }, 'daysOff.0.from');
      await change({ piecesPerDay: 0 }, 'piecesPerDay');
      const { body } = await shop.send('PUT', `/api/artisans/${id}`, {
        token: shop.ownerToken,
        json: { workshop: { ...workshop, daysOff: [{ from: '2027-01-02', to: '2027-01-01' }] } },
      });
      expect(body.errors).toEqual([
        { path: 'workshop.daysOff.0.to', message: m.making.mustNotBeBeforeFirstDay() },
      ]);
    });
  });
});
