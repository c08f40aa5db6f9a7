import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The filter by arrival in the calls of lists and gifts.

onEachDatabase((open) => {
  let shop: Shop;
  let slow: string;
  let ready: string;
  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop, { name: 'Mugs' });
    const tags = ['for mother', 'diwali'];
    ({ id: ready } = await makeProduct(shop, id, { tags, stockCount: 5 }));
    const making = { makingDays: 40, personalisingDays: null, piecesPerDay: null };
    ({ id: slow } = await makeProduct(shop, id, { tags, making, stockCount: 5 }));
  });
  afterAll(() => shop.close());

  const ahead = (days: number) => dayAfter(dayOf(new Date()), days);
  const list = async (body: object) => {
    const { status, body: answer } = await shop.send('POST', '/api/products/filters', { json: body });
    return { status, ...answer, ids: answer.data?.products.map(({ id }: { id: string }) => id).sort() };
  };
  const gifts = async (query: string) => {
    const { status, body } = await shop.send('GET', `/api/gifts?${query}`);
    return { status, ...body, ids: body.data?.products.map(({ id }: { id: string }) => id) };
  };

  describe('the filter by arrival in calls', () => {
    it('lists, facet counts and gifts leave out what arrives after the day', async () => {
      const wish = { pin: '560001', by: ahead(20) };
      const { ids, data } = await list(wish);
      expect(ids).toEqual([ready]);
      expect(data.total).toBe(1);
      expect(data.facets.categories).toMatchObject([{ name: 'Mugs', count: 1 }]);
      expect((await gifts(`for=mother&pin=560001&by=${wish.by}`)).ids).toEqual([ready]);
      expect((await list({ ...wish, by: ahead(80) })).ids).toEqual([ready, slow].sort());
      expect((await list({})).ids).toEqual([ready, slow].sort());
    });

    it('a list by arrival follows at once what changes no product, such as the packing days', async () => {
      const wish = { pin: '560001', by: ahead(20) };
      expect((await list(wish)).ids).toEqual([ready]);
      const dispatch = { cutOffHour: 24, packingDays: 30, closedWeekdays: [0] };
      await shop.owner('PUT /api/settings', { body: { dispatch } });
      expect((await list(wish)).ids).toEqual([]);
      expect((await gifts(`for=mother&pin=560001&by=${wish.by}`)).ids).toEqual([]);
      await shop.owner('PUT /api/settings', { body: { dispatch: { ...dispatch, packingDays: 0 } } });
      expect((await list(wish)).ids).toEqual([ready]);
    });

    it.each([
      ['a PIN code alone', { pin: '560001' }, 'by'],
      ['a day alone', { by: ahead(5) }, 'pin'],
      ['a malformed PIN code', { pin: '056001', by: ahead(5) }, 'pin'],
      ['a malformed day', { pin: '560001', by: '2026-13-40' }, 'by'],
      ['a day in the past', { pin: '560001', by: ahead(-1) }, 'by'],
      ['a day that is too far ahead', { pin: '560001', by: ahead(91) }, 'by'],
    ])('refuses %s and names the field', async (_, wish, field) => {
      const query = new URLSearchParams(wish as Record<string, string>).toString();
      for (const answer of [await list(wish), await gifts(query)]) {
        expect(answer.status).toBe(400);
        expect(answer.errors).toMatchObject([{ path: field }]);
      }
    });
  });
});
