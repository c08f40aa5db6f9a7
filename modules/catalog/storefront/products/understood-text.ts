import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import * as m from '../../messages/index.ts';
import type { ListQuery } from './address.ts';

type Formats = { money: (amount: number) => string; day: (day: string) => string };

const yes = (value: unknown) => (value ? 'yes' : 'no');

/** Says what a search text asks for: "Gifts for mother in brass, up to ₹1,500". */
export function understoodText(asked: ListQuery, { money, day }: Formats): string {
  const { search, occasion, minPrice, maxPrice, by, options } = asked;
  return m.storefrontProducts.understood({
    hasWords: yes(search),
    words: search,
    hasOccasion: yes(occasion),
    isOccasionAfter: yes(search && occasion),
    occasion: occasion ? giftLabel(occasion) : '',
    hasRecipient: yes(asked.for),
    recipient: asked.for ?? '',
    hasMaterial: yes(asked.material),
    material: asked.material,
    hasColour: yes(asked.colour),
    colour: asked.colour,
    hasPlace: yes(asked.place),
    place: asked.place,
    hasOptions: yes(options.length > 0),
    options: options.map(({ name, value }) => `${name} ${value}`).join(', '),
    hasMinimum: yes(minPrice),
    minimum: minPrice ? money(minPrice) : '',
    hasMaximum: yes(maxPrice !== undefined),
    maximum: maxPrice === undefined ? '' : money(maxPrice),
    hasDay: yes(by && asked.pin),
    day: by ? day(by) : '',
  });
}
