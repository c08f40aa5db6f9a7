import * as m from '../../messages/index.ts';
import {
  carting,
  checkingOut,
  domainOf,
  extensionName,
  lookingUp,
  protocolVersion,
  searching,
} from '../protocol/capabilities.ts';

// The text and the schema of each extension, and of the payment handler.

const schemas = `https://ucp.dev/${protocolVersion}/schemas/shopping`;
const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The texts by the last part of their addresses. */
export const documents = {
  gift: m.extensionTexts.gift,
  personalisation: m.extensionTexts.personalisation,
  'cash-on-delivery': m.extensionTexts.cashOnDelivery,
};
export type DocumentName = keyof typeof documents;

type Schema = Record<string, unknown>;

const object = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', properties, ...more });
const array = (items: Schema): Schema => ({ type: 'array', items });
const text = { type: 'string' };
const flag = (initial: boolean): Schema => ({ type: 'boolean', default: initial });
const extended = (base: string, properties: Schema): Schema => ({
  allOf: [{ $ref: `${schemas}/${base}` }, object(properties)],
});

const lineGift = object({ wrap: flag(false), message: { ...text, maxLength: 300 } });
const orderGift = object({
  to_recipient: flag(false),
  wrap: flag(false),
  message: { ...text, maxLength: 300 },
  sender: text,
  hide_prices: flag(true),
  deliver_on: { type: ['string', 'null'], format: 'date' },
  recipient_pays: flag(false),
});
const inRequests = { ucp_request: { create: 'optional', update: 'optional', complete: 'omit' } };

const giftParts = {
  gift: { $ref: '#/$defs/gift', ...inRequests },
  line_items: array(object({ gift: { $ref: '#/$defs/line_gift', ...inRequests } })),
};

const linePersonalisation = object(
  {
    values: { type: 'object', additionalProperties: text },
    summary: {
      ...array(object({ label: text, value: text }, { required: ['label', 'value'] })),
      ucp_request: 'omit',
    },
    preview_url: { ...text, format: 'uri', ucp_request: 'omit' },
  },
  { required: ['values'] },
);
const offer = object(
  {
    schema: { type: 'object' },
    buyer_fields: array(
      object({ id: text, title: text, required: { type: 'boolean' } }, { required: ['id', 'title'] }),
    ),
    preview_url: { ...text, format: 'uri' },
  },
  { required: ['schema', 'buyer_fields'] },
);
const offering = object({ personalisation: { $ref: '#/$defs/offer' } });
const personalised = {
  line_items: array(object({ personalisation: { $ref: '#/$defs/line_personalisation', ...inRequests } })),
};
const lookedUp = { products: array(offering), product: offering };

const definitions: Record<'gift' | 'personalisation', Schema> = {
  gift: {
    gift: orderGift,
    line_gift: lineGift,
    [carting]: extended('cart.json', giftParts),
    [checkingOut]: extended('checkout.json', giftParts),
  },
  personalisation: {
    offer,
    line_personalisation: linePersonalisation,
    [searching]: extended('catalog_search.json#/$defs/search_response', { products: array(offering) }),
    [lookingUp]: {
      anyOf: [
        extended('catalog_lookup.json#/$defs/lookup_response', lookedUp),
        extended('catalog_lookup.json#/$defs/get_product_response', lookedUp),
      ],
    },
    [carting]: extended('cart.json', personalised),
    [checkingOut]: extended('checkout.json', personalised),
  },
};

/** Returns the schema of an extension or of the payment handler, for the shop at this origin. */
export function schemaOf(name: DocumentName, origin: string): Schema {
  const head = { $schema: dialect, $id: `${origin}/ucp/extensions/${name}.json` };
  if (name === 'cash-on-delivery')
    return {
      ...head,
      name: `${domainOf(origin)}.payments.cash_on_delivery`,
      title: m.extensionTexts.titleOfCashOnDelivery(),
      ...object(
        { id: text, handler_id: { const: 'cash_on_delivery' }, type: { const: 'cash_on_delivery' } },
        { required: ['id', 'handler_id', 'type'] },
      ),
    };
  const titles = {
    gift: m.extensionTexts.titleOfGift(),
    personalisation: m.extensionTexts.titleOfPersonalisation(),
  };
  return {
    ...head,
    name: extensionName(origin, name),
    title: titles[name],
    requires: { protocol: { min: protocolVersion } },
    $defs: definitions[name],
  };
}
