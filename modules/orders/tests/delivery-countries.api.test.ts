import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { placeOfSupplyOf } from '#modules/orders/server/invoicing/order-tax.ts';
import { address, orderOf } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

/** An address in London as the checkout sends it. */
const london = {
  ...address,
  city: 'London',
  state: '',
  zipCode: 'SW1A 1AA',
  country: 'GB',
  phone: '+44 20 7946 0958',
};
const refused = (path: string, countries: string) => ({
  statusCode: 400,
  code: 'invalid_input',
  errors: [{ path, message: `must be where the shop delivers to: ${countries}` }],
});

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mug: Product;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 40, stockCount: 50 });
  });
  afterAll(() => shop.close());
  const deliverTo = (...deliveryCountries: string[]) =>
    shop.owner('PUT /api/settings', { body: { deliveryCountries } });
  beforeEach(() => deliverTo('IN'));

  const orderTo = async (to: object) =>
    (
      await shop.send('POST', '/api/orders', {
        json: await orderOf(shop.visitor, [{ product: mug }], { address: { ...address, ...to } }),
      })
    ).body;

  describe('countries of delivery', () => {
    it('a new shop delivers to India, and refuses an order to another country', async () => {
      expect((await shop.visitor('GET /api/settings')).deliveryCountries).toEqual(['IN']);
      expect(await orderTo(london)).toMatchObject(refused('address.country', 'India'));
      expect((await orderTo({ country: 'in' })).data.order.address).toEqual(address);
    });

    it('an order to a country of the settings has the address of that country', async () => {
      await deliverTo('IN', 'GB');
      const { order } = (await orderTo(london)).data;
      expect(order.address).toEqual({ ...london, country: 'United Kingdom', phone: '+442079460958' });
      expect(placeOfSupplyOf({ address: order.address, buyer: null, gift: null })).toMatchObject({
        code: '96',
      });
    });

    it('a shop that does not deliver within India refuses an address in India', async () => {
      await deliverTo('NP', 'BT');
      expect(await orderTo({})).toMatchObject(refused('address.country', 'Nepal and Bhutan'));
      expect(await orderTo({ country: undefined })).toMatchObject({ errors: [{ path: 'address.country' }] });
    });

    it('orders and address books keep the addresses of a country that is no longer served', async () => {
      await deliverTo('IN', 'GB');
      const call = clientOf(shop.url, (await people.signIn({})).token);
      const saved = await call('POST /api/auth/me/addresses', { body: london });
      const { order, key, number } = (await orderTo(london)).data;
      await deliverTo('IN');
      const params = { number: String(number) };
      const read = await shop.visitor('GET /api/orders/:number', { params, query: { key } });
      expect(read.address).toEqual(order.address);
      expect(await call('GET /api/auth/me/addresses')).toEqual([saved]);
      await expect(call('POST /api/auth/me/addresses', { body: london })).rejects.toMatchObject(
        refused('country', 'India'),
      );
      await expect(
        call('PUT /api/auth/me/addresses/:addressId', { params: { addressId: saved.id }, body: london }),
      ).rejects.toMatchObject(refused('country', 'India'));
    });

    it('a quote for an address is the same by the code of its country and by its name', async () => {
      const quoteTo = (country: string) =>
        shop.visitor('POST /api/cart/quote', {
          body: {
            lines: [{ id: mug.id, quantity: 1 }],
            to: { state: 'Karnataka', zipCode: '570001', country },
          },
        });
      expect(await quoteTo('IN')).toEqual(await quoteTo('India'));
    });

    it('a quote for a country that the shop does not deliver to promises no delivery', async () => {
      const quoteTo = ({ state, zipCode, country }: typeof london) =>
        shop.visitor('POST /api/cart/quote', {
          body: { lines: [{ id: mug.id, quantity: 1 }], to: { state, zipCode, country } },
        });
      expect(await quoteTo(london)).toMatchObject({ served: false, deliveries: [] });
      await deliverTo('IN', 'GB');
      expect(await quoteTo(london)).toMatchObject({
        served: true,
        deliveries: [{ delivery: 'standard' }, {}],
      });
    });
  });
});
