import { randomUUID } from 'node:crypto';
import type { Call } from '#web/api/client.ts';

const recipient = {
  name: 'Asha Rao',
  phone: '+91 98450 12345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
  country: 'India',
};
const { state, zipCode, country } = recipient;
const gift = {
  ...{ toRecipient: true, wrap: true, hidePrices: true },
  ...{ message: 'Happy birthday, Asha!', sender: 'Meera' },
};
const email = 'meera@example.in';

/** Records the calls of a shopper, up to the order of a personalised gift. @returns the number and key of the order */
export async function recordShopping(call: Call): Promise<{ number: string; lineId: string }> {
  await recordCatalogue(call);
  const product = await call('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
  await call('GET /api/products/:productId/reviews', { params: { productId: product.id } });
  await call('GET /api/promise', { query: { product: product.id, pin: zipCode } });
  const lines = [{ id: product.id, quantity: 1, personalisation: { name: 'Asha' } }];
  const quote = await call('POST /api/cart/quote', {
    body: { lines, wrap: true, toRecipient: true, to: { state, zipCode, country } },
  });
  const deliverOn = quote.deliveries.find(({ delivery }) => delivery === 'standard')?.to ?? null;
  const { url } = await call('POST /api/checkout-links', {
    body: { agent: 'Gift Finder', lines, email, address: recipient, gift, deliverOn },
  });
  await call('GET /api/checkout-links/:token', { params: { token: url.split('/').at(-1) ?? '' } });
  const { number, key } = await call('POST /api/orders', {
    body: {
      ...{ cartId: randomUUID(), lines, email, address: recipient, gift, deliverOn },
      buyer: { name: 'Meera Iyer', phone: '+91 98450 54321' },
      ...{ payment: 'cod', recipientPays: true, total: quote.total },
    },
  });
  const order = await call('GET /api/orders/:number', {
    params: { number: String(number) },
    query: { key },
  });
  await recordMessages(call);
  return { number: String(number), lineId: order.lines[0]?.id ?? '' };
}

async function recordCatalogue(call: Call): Promise<void> {
  await call('GET /api/settings');
  await call('GET /api/categories');
  await call('GET /api/collections');
  const { artisans } = await call('GET /api/artisans');
  await call('GET /api/artisans/:slug', { params: { slug: artisans[0]?.slug ?? '' } });
  await call('GET /api/gifts', { query: { for: 'mother' } });
  await call('GET /api/products/suggest', { query: { q: 'brass' } });
  await call('POST /api/products/filters', {
    body: { search: 'blue mug', maxPrice: 1500, inStock: true, sort: 'price-asc', limit: 2 },
  });
  await call('GET /api/pins/:pin', { params: { pin: zipCode } });
}

async function recordMessages(call: Call): Promise<void> {
  await call('POST /api/newsletter', { body: { email } });
  await call('POST /api/contact', {
    body: { name: 'Meera Iyer', email, message: 'Do you ship glass lamps to Shillong?' },
  });
  await call('POST /api/custom-orders', {
    body: { name: 'Meera Iyer', email, what: 'A brass name plate for a front door: Iyer, 20 cm wide.' },
  });
}
