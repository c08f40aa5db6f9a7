import { v7 as uuid } from 'uuid';
import { giftMessages } from '#demo/orders-and-customers/orders.ts';
import { quoteCart } from '#modules/cart/index.ts';
import { returnStock, stockIdOf } from '#modules/catalog/index.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { type OrderWithDetails, placeOrder } from '#modules/orders/index.ts';
import { OrderStory, orderCourses } from './order-story.ts';
import { Chance } from './random.ts';
import { insertCarts, recordOrder, renumberDocuments } from './rows-store.ts';
import type { DemoSale } from './sale.ts';
import type { Stage } from './seed-environment.ts';

/** Places an order and moves it to its final state through the shop's own functions. */
export async function createSale(stage: Stage, sale: DemoSale): Promise<void> {
  const { tx } = stage;
  const chance = new Chance(sale.key);
  const placed = await placeSale(stage, sale, chance);
  await recordOrder(tx, placed.row.number);
  await orderCourses[sale.course](new OrderStory(stage, sale, placed, chance));
  await renumberDocuments(tx, placed.row.number);
}

/** Adds the stock that an order is about to take, so that the demo stock stays as in the catalog. */
const restock = (tx: Stage['tx'], { lines }: DemoSale): Promise<void> =>
  returnStock(
    tx,
    new Map(
      lines
        .filter(({ goods: product }) => product.isCounted)
        .map(({ goods: product, quantity }) => [stockIdOf(product), quantity]),
    ),
    'New pieces from the workshop',
  );

/** How the orders of the demonstration are delivered. */
const toTheBuyer = { toRecipient: false, delivery: 'standard', sendSeparately: false } as const;

async function placeSale(stage: Stage, sale: DemoSale, chance: Chance): Promise<OrderWithDetails> {
  const { ordering, asCustomer, tx } = stage;
  const { person, lines: saleLines, gift, payment, promoCode, placedAt } = sale;
  const cartId = uuid();
  const lines = saleLines.map(({ goods: { id, variantId, personalisation }, quantity }) => ({
    id,
    ...(variantId && { variantId }),
    quantity,
    ...(Object.keys(personalisation).length > 0 && { personalisation }),
  }));
  return asCustomer(placedAt, async () => {
    await restock(tx, sale);
    await insertCarts(tx, [{ day: dayOf(placedAt), cartId }]);
    const quote = await quoteCart(
      {
        db: tx,
        paymentMethods: ordering.paymentMethods,
        now: ordering.now,
        attributes: ordering.attributes,
        tax: ordering.tax(),
        automatic: ordering.automatic,
        outcomeOfCart: async () => ({ held: new Map(), ordered: null }),
        cashHistoryOf: async () => null,
      },
      { lines, cartId, promoCode, wrap: gift, ...toTheBuyer },
      { customer: async () => ({ userId: person.id, email: person.email }), userId: async () => null },
    );
    const request: OrderRequest = {
      cartId,
      lines,
      email: person.email,
      buyer: null,
      payment,
      advance: null,
      delivery: 'standard',
      deliverOn: null,
      sendSeparately: false,
      arrivesBy: null,
      address: { name: person.name, phone: person.phone, ...person.address },
      gift: gift
        ? {
            toRecipient: false,
            wrap: true,
            hidePrices: true,
            sender: person.name.split(' ')[0] ?? '',
            message: chance.of(giftMessages),
          }
        : null,
      promoCode: quote.promo?.applied ? promoCode : '',
      recipientPays: false,
      note: '',
      agent: null,
      total: quote.total,
    };
    return placeOrder(ordering, request, { userId: person.id, idempotencyKey: null });
  });
}
