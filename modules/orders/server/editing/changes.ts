import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { EditedPart } from '#modules/orders/contract/edit-orders.ts';
import * as m from '../../messages/index.ts';
import type { LineRow, OrderEventData, OrderRow } from '../orders-store.ts';
import type { EditedOrder } from './edited-order.ts';
import type { PersonalisedAgain } from './edited-personalisation.ts';

type Changes = NonNullable<OrderEventData['changes']>;
/** The parts that only an order that is priced again changes. */
type PricedPart = 'items' | 'discount' | 'delivery' | 'total';

const texts: Record<Exclude<EditedPart, 'personalisation' | PricedPart>, (order: EditedOrder) => string> = {
  email: ({ email }) => email ?? '',
  address: ({ address: { name, street, city, zipCode, state, country, phone } }) =>
    [name, street, [city, zipCode].filter(Boolean).join(' '), state, country, phone]
      .filter(Boolean)
      .join(', '),
  buyer: ({ buyer }) =>
    buyer ? [buyer.businessName, buyer.name, buyer.gstin, buyer.phone].filter(Boolean).join(', ') : '',
  deliverOn: ({ deliverOn }) => deliverOn ?? '',
  card: ({ gift }) =>
    gift
      ? [
          gift.message,
          gift.sender,
          gift.wrap ? m.editOrder.wrapped() : '',
          gift.hidePrices ? m.editOrder.withoutPrices() : '',
        ]
          .filter(Boolean)
          .join(', ')
      : '',
  note: ({ note }) => note,
};

const wordsOf = (personalisation: PersonalisedAgain['personalisation']): string =>
  (personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`).join(', ');

/** Returns the parts of an order that an edit changes, with their texts before and after. */
export function changesOf({
  before,
  after,
  personalised,
}: {
  before: OrderRow;
  after: EditedOrder;
  personalised: readonly PersonalisedAgain[];
}): Changes {
  const parts = Object.keys(texts) as (keyof typeof texts)[];
  return [
    ...parts
      .map((part) => ({ part, before: texts[part](before), after: texts[part](after) }))
      .filter((change) => change.before !== change.after),
    ...personalised.map(({ line, personalisation }) => ({
      part: 'personalisation' as const,
      before: wordsOf(line.personalisation),
      after: wordsOf(personalisation),
    })),
  ];
}

type Priced = {
  order: Pick<OrderRow, 'discount' | 'delivery' | 'total'>;
  lines: readonly Pick<LineRow, 'name' | 'variant' | 'price' | 'quantity'>[];
};

/** Returns the parts of an order that are priced, with their texts before and after it was priced again. */
export function pricedChangesOf(
  before: Priced,
  after: Priced,
  settings: { currency: string; locale: string },
): Changes {
  const money = (amount: number) => formatMoney(toDecimal(amount), settings);
  const texts: Record<PricedPart, (priced: Priced) => string> = {
    items: ({ lines }) =>
      lines
        .map(({ name, variant, price, quantity }) =>
          m.editOrder.item({
            quantity,
            name: variant ? m.validateOrder.nameWithVariant({ name, variant }) : name,
            price: money(price),
          }),
        )
        .join(', '),
    discount: ({ order: { discount } }) => (discount > 0 ? money(discount) : ''),
    delivery: ({ order: { delivery } }) => m.editOrder.deliveryName({ delivery }),
    total: ({ order: { total } }) => money(total),
  };
  return (Object.keys(texts) as PricedPart[])
    .map((part) => ({ part, before: texts[part](before), after: texts[part](after) }))
    .filter((change) => change.before !== change.after);
}
