import type { EditedPart } from '#modules/orders/contract/edit-orders.ts';
import * as m from '../../messages/index.ts';
import type { OrderEventData, OrderRow } from '../orders-store.ts';
import type { PersonalisedAgain } from './personalisation.ts';
import type { EditedOrder } from './target.ts';

type Changes = NonNullable<OrderEventData['changes']>;

const texts: Record<Exclude<EditedPart, 'personalisation'>, (order: EditedOrder) => string> = {
  email: ({ email }) => email,
  address: ({ address: { name, street, city, zipCode, state, country, phone } }) =>
    [name, street, [city, zipCode].filter(Boolean).join(' '), state, country, phone]
      .filter(Boolean)
      .join(', '),
  buyer: ({ buyer }) =>
    buyer ? [buyer.businessName, buyer.name, buyer.gstin, buyer.phone].filter(Boolean).join(', ') : '',
  deliverOn: ({ deliverOn }) => deliverOn ?? '',
  card: ({ gift }) =>
    gift
      ? [gift.message, gift.sender, gift.hidePrices ? m.editOrder.withoutPrices() : '']
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
