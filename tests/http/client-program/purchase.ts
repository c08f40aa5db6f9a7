// A program of another developer that buys a gift with the packed client. The test compiles it against the package.
import { randomUUID } from 'node:crypto';
import {
  getOrdersByNumber,
  openShop,
  postCartQuote,
  postOrders,
  postProductsFilters,
  ShopApiError,
} from 'haat-client';

const client = openShop(process.argv[2] ?? '');
const address = {
  name: 'Asha Rao',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
  country: 'India',
};

const searchResult = await postProductsFilters({ client, body: { search: 'engraved lamp' } });
const [product] = searchResult.data.data.products;
if (!product) throw new Error('The product is not found');
const lines = [{ id: product.id, quantity: 1, personalisation: { name: 'Asha' } }];
const gift = { toRecipient: true, wrap: true, message: 'Happy birthday!', sender: 'Meera' };
const { state, zipCode, country } = address;
const quoted = await postCartQuote({
  client,
  body: { lines, wrap: true, toRecipient: true, to: { state, zipCode, country } },
});
const quote = quoted.data.data;
const deliverOn = quote.deliveries.find(({ delivery }) => delivery === 'standard')?.to ?? '';
const order = {
  cartId: randomUUID(),
  lines,
  email: 'meera@example.com',
  buyer: { name: 'Meera Iyer', phone: '98450 12345' },
  address,
  deliverOn,
  gift,
  agent: { channel: 'api' as const, name: 'Gift Finder' },
  payment: 'cod',
  recipientPays: true,
  total: quote.total,
};
const headers = { 'Idempotency-Key': randomUUID() };

const refused = await postOrders({ client, body: { ...order, total: 1 } }).catch((error: unknown) =>
  error instanceof ShopApiError ? error.code : 'another error',
);
const placed = (await postOrders({ client, headers, body: order })).data.data;
const again = (await postOrders({ client, headers, body: order })).data.data;
const path = { number: String(placed.number) };
const read = (await getOrdersByNumber({ client, path, query: { key: placed.key } })).data.data;
// @ts-expect-error: the types of the client know the fields of a product.
product.colourOfTheSky;
console.log(JSON.stringify({ refused, numbers: [placed.number, again.number], deliverOn, order: read }));
