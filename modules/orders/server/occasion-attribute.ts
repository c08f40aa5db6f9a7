import type { AttributeDeclaration } from '#kernel/contract/attributes.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { occasions } from '#modules/catalog/contract/gift-tags.ts';
import * as m from '../messages/index.ts';

/** The attributes of orders and order lines that every shop has. */
export const orderAttributes: AttributeDeclaration[] = [
  // So that the card, the wrapping and the day of delivery fit.
  {
    name: 'occasion',
    on: 'order-line',
    get label() {
      return m.serverAttributes.occasion();
    },
    type: 'choice',
    choices: occasions.map((value) => ({ value, label: giftLabel(value) })),
  },
];
