// What a platform has written into a cart or a checkout, in the words of the protocol where it is returned.

/** A line as the platform wants it. */
export type ContentLine = {
  id: string;
  /** The id of a product or variant, as the platform wrote it. */
  itemId: string;
  quantity: number;
  personalisation: Record<string, string> | null;
  gift: { wrap: boolean; message: string } | null;
};

export type SessionBuyer = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
};

/** An address, with the fields that the platform has added. */
export type Destination = {
  id: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | undefined;
  street_address?: string | undefined;
  extended_address?: string | undefined;
  address_locality?: string | undefined;
  address_region?: string | undefined;
  postal_code?: string | undefined;
  address_country?: string | undefined;
  [field: string]: unknown;
};

export type SessionGift = {
  to_recipient: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hide_prices: boolean;
  deliver_on: string | null;
  recipient_pays: boolean;
};

/** A payment instrument, without its credential. */
export type Instrument = {
  id: string;
  handler_id: string;
  type: string;
  selected?: boolean | undefined;
  [field: string]: unknown;
};

export type SessionContent = {
  lines: ContentLine[];
  buyer: SessionBuyer | null;
  context: Record<string, unknown> | null;
  codes: string[];
  gift: SessionGift | null;
  destinations: Destination[];
  destinationId: string | null;
  /** The chosen delivery option; null for the first one. */
  optionId: string | null;
  instruments: Instrument[];
  attribution: Record<string, unknown> | null;
};
