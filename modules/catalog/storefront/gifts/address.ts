import { maxPrice } from '#kernel/contract/limits.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { type Occasion, occasions, type Recipient, recipients } from '#modules/catalog/contract/gift-tags.ts';
import * as m from '../../messages/index.ts';
import { readArrival } from '../products/arrival-address.ts';

/** The filters in an address of /gifts; invalid values are ignored. */
export type GiftQuery = {
  for?: Recipient | undefined;
  occasion?: Occasion | undefined;
  /** The highest price, in whole units of the currency. */
  budget?: number | undefined;
  /** Where and by when gifts are to arrive; neither for any time. */
  pin?: string | undefined;
  by?: string | undefined;
};

export function readGiftQuery(params: URLSearchParams): GiftQuery {
  const budget = Number(params.get('budget'));
  const { pin, by } = readArrival(params);
  return {
    for: recipients.find((recipient) => recipient === params.get('for')),
    occasion: occasions.find((occasion) => occasion === params.get('occasion')),
    budget: Number.isInteger(budget) && budget >= 1 && budget <= maxPrice ? budget : undefined,
    ...(by && { pin: pin || undefined, by }),
  };
}

/** Returns the query parameters of the set filters. */
export function writeGiftQuery(wish: GiftQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['for', 'occasion', 'budget', 'pin', 'by'] as const)
    if (wish[name] !== undefined) params.set(name, String(wish[name]));
  return params;
}

/** The names of recipients in headings, if they differ from the tag. */
const headingNames: Partial<Record<Recipient, string>> = {
  mother: m.giftsAddress.mum(),
  father: m.giftsAddress.dad(),
  sister: m.giftsAddress.yourSister(),
  brother: m.giftsAddress.yourBrother(),
};

/** "Diwali gifts for Mum up to ₹1,000". */
export function headingOf(
  { for: recipient, occasion, budget }: GiftQuery,
  money: (amount: number) => string,
): string {
  return [
    occasion ? m.giftsAddress.gifts({ occasion: giftLabel(occasion) }) : m.giftsAddress.giftsShort(),
    ...(recipient ? [m.giftsAddress.for({ headingNames: headingNames[recipient] ?? recipient })] : []),
    ...(budget === undefined ? [] : [m.giftsAddress.upTo({ budget: money(budget) })]),
    ...(recipient || occasion || budget !== undefined ? [] : [m.giftsAddress.forEveryone()]),
  ].join(' ');
}
