import type { AttributeDeclaration } from '#kernel/contract/attributes.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { occasions } from '#modules/catalog/contract/gift-tags.ts';

/** What a gift is for, so that the card, the wrapping and the day of delivery fit. */
export const occasion: AttributeDeclaration = {
  name: 'occasion',
  on: 'order-line',
  label: 'Occasion',
  type: 'choice',
  choices: occasions.map((value) => ({ value, label: giftLabel(value) })),
};
