import type { Call } from '#web/api/client.ts';
import { address, deliver, orderOf, ship } from '../../tests/support/orders.ts';

const customers = [
  { name: 'Meera Iyer', city: 'Mysuru', state: 'Karnataka', zipCode: '570001' },
  { name: 'Arjun Menon', city: 'Kochi', state: 'Kerala', zipCode: '682001' },
  { name: 'Farah Sheikh', city: 'Pune', state: 'Maharashtra', zipCode: '411001' },
  { name: 'Kabir Das', city: 'Varanasi', state: 'Uttar Pradesh', zipCode: '221001' },
  { name: 'Lakshmi Rao', city: 'Hyderabad', state: 'Telangana', zipCode: '500001' },
];

/** The number of orders; the first third is delivered, the second is shipped, and the rest is new. */
const count = 12;

/** Places orders of one to three products for different customers, and delivers or ships the earlier ones. */
export async function placeOrders(visitor: Call, owner: Call): Promise<void> {
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 100, inStock: true } });
  const plain = products.filter(({ isPersonalised }) => !isPersonalised);
  for (let index = 0; index < count; index++) {
    const customer = customers[index % customers.length];
    const lines = plain.slice(index * 3, index * 3 + 1 + (index % 3)).map((product) => ({ product }));
    const email = `${customer?.name.toLowerCase().replace(' ', '.')}@example.com`;
    const body = await orderOf(visitor, lines, { email, address: { ...address, ...customer } });
    const placed = await visitor('POST /api/orders', { body });
    if (index < count / 3) await deliver(owner, placed);
    else if (index < (2 * count) / 3) await ship(owner, placed);
  }
}
