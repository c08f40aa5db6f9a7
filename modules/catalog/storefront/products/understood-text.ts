import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import * as m from '../../messages/index.ts';
import type { ListQuery } from './address.ts';

type Formats = { money: (amount: number) => string; day: (day: string) => string };

const yes = (value: unknown) => (value ? 'yes' : 'no');

/** Says what a search text asks for: "Gifts for mother in brass, up to ₹1,500". */
export function understoodText(query: ListQuery, { money, day }: Formats): string {
  const { search, occasion, minPrice, maxPrice, by, options } = query;
  return m.storefrontProducts.understood({
    hasWords: yes(search),
    words: search,
    hasOccasion: yes(occasion),
    isOccasionAfter: yes(search && occasion),
    occasion: occasion ? giftLabel(occasion) : '',
    hasRecipient: yes(query.for),
    recipient: query.for ?? '',
    hasMaterial: yes(query.material),
    material: query.material,
    hasColour: yes(query.colour),
    colour: query.colour,
    hasPlace: yes(query.place),
    place: query.place,
    hasOptions: yes(options.length > 0),
    options: options.map(({ name, value }) => `${name} ${value}`).join(', '),
    hasExcept: yes(query.except.length > 0),
    except: query.except.join(', '),
    hasMinimum: yes(minPrice),
    minimum: minPrice ? money(minPrice) : '',
    hasMaximum: yes(maxPrice !== undefined),
    maximum: maxPrice === undefined ? '' : money(maxPrice),
    hasDay: yes(by && query.pin),
    day: by ? day(by) : '',
  });
}
