import type { Platform } from './platform.ts';

// What platforms write into carts and checkouts.

/** An id that nothing has. */
export const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';

export const item = (id: string, quantity = 1, more: object = {}) => ({ item: { id }, quantity, ...more });

export const buyer = {
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.com',
  phone_number: '+919845012345',
};

let buyers = 0;

/** Returns a buyer who has ordered nothing yet. */
export function aBuyer() {
  const nth = ++buyers;
  return { ...buyer, email: `buyer${nth}@example.com`, phone_number: `+9198460${10_000 + nth}` };
}

/** The rules of the owner for cash on delivery: none. */
export const noCashRules = {
  maxTotal: null,
  personalised: true,
  gifts: true,
  maxOpen: null,
  maxRefused: null,
  maxPerDay: null,
  confirmAbove: null,
  advance: 0,
  advanceAbove: null,
};

export const destination = {
  id: 'home',
  street_address: '12 Temple Road',
  address_locality: 'Mysuru',
  address_region: 'Karnataka',
  postal_code: '570001',
  address_country: 'IN',
};

/** Returns shipping to destinations, with a delivery option if there is one. */
export const shipping = (destinations: object[] = [destination], option?: string) => ({
  methods: [
    {
      type: 'shipping',
      destinations,
      ...(option !== undefined && { groups: [{ id: 'parcel', selected_option_id: option }] }),
    },
  ],
});

export const cash = {
  instruments: [{ id: 'cash', handler_id: 'cash_on_delivery', type: 'cash_on_delivery', selected: true }],
};

type Message = { type: string; code: string; severity?: string; path?: string; content: string };

/** Returns the codes of the messages of an answer. */
export const codesOf = ({ messages = [] }: { messages?: Message[] }): string[] =>
  messages.map(({ code }) => code);

/** Returns the amount of a total of an answer; undefined without one. */
export const totalOf = (
  { totals }: { totals: { type: string; amount: number }[] },
  type: string,
): number | undefined => totals.find((each) => each.type === type)?.amount;

/** Creates a checkout that lacks nothing. */
export const readyCheckout = async (platform: Platform, id: string, more: object = {}) => {
  const { body } = await platform.post('/checkout-sessions', {
    ...{ line_items: [item(id)], buyer: aBuyer(), fulfillment: shipping() },
    ...more,
  });
  return body;
};

/** Completes a checkout with cash on delivery. */
export const complete = (platform: Platform, id: string, key?: string) =>
  platform.post(`/checkout-sessions/${id}/complete`, { payment: cash }, key);
