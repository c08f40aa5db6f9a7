// What the shop declares of the Universal Commerce Protocol: its version, its capabilities and their extensions.

/** The version of the protocol. */
export const protocolVersion = '2026-04-08';
/** The version of the extensions of the shop. */
export const extensionVersion = '2026-11-27';

export const searching = 'dev.ucp.shopping.catalog.search';
export const lookingUp = 'dev.ucp.shopping.catalog.lookup';
export const carting = 'dev.ucp.shopping.cart';
export const checkingOut = 'dev.ucp.shopping.checkout';
export const ordering = 'dev.ucp.shopping.order';
export const fulfilling = 'dev.ucp.shopping.fulfillment';
export const discounting = 'dev.ucp.shopping.discount';

/** The last part of the names of the extensions of the shop. */
export const extensions = ['gift', 'personalisation'] as const;
export type Extension = (typeof extensions)[number];

/** The capabilities that each extension of the shop extends. */
export const parentsOf: Record<Extension, string[]> = {
  gift: [carting, checkingOut],
  personalisation: [searching, lookingUp, carting, checkingOut],
};

/** A capability as a profile declares it. */
export type Declared = {
  version: string;
  spec?: string | undefined;
  schema?: string | undefined;
  extends?: string | string[] | undefined;
  config?: Record<string, unknown> | undefined;
};

const site = `https://ucp.dev/${protocolVersion}`;

const official = (specification: string, schema: string, more: Partial<Declared> = {}): Declared[] => [
  {
    version: protocolVersion,
    spec: `${site}/specification/${specification}`,
    schema: `${site}/schemas/shopping/${schema}.json`,
    ...more,
  },
];

/** A label of a name with dots begins with a letter and has letters, digits and underscores only. */
const labelOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')
    .replace(/^(?=[^a-z])/, 'n');

/** Returns the domain of an origin in reverse, which begins the names that the shop defines. */
export function domainOf(origin: string): string {
  const { hostname } = new URL(origin);
  // An address without a name is that of a shop in development.
  return /[:\d]$|\]$/.test(hostname) ? 'localhost' : hostname.split('.').reverse().map(labelOf).join('.');
}

/** Returns the full name of an extension of the shop at this origin. */
export const extensionName = (origin: string, extension: Extension): string =>
  `${domainOf(origin)}.shopping.${extension}`;

/** Returns the capabilities that the shop at this origin declares, by name. */
export const capabilitiesAt = (origin: string): Record<string, Declared[]> => ({
  [searching]: official('catalog/search', 'catalog_search'),
  [lookingUp]: official('catalog/lookup', 'catalog_lookup'),
  [carting]: official('cart', 'cart'),
  [checkingOut]: official('checkout', 'checkout'),
  [ordering]: official('order', 'order'),
  [fulfilling]: official('fulfillment', 'fulfillment', {
    extends: checkingOut,
    config: { allows_multi_destination: { shipping: false }, allows_method_combinations: [['shipping']] },
  }),
  [discounting]: official('discount', 'discount', { extends: [carting, checkingOut] }),
  ...Object.fromEntries(
    extensions.map((extension): [string, Declared[]] => [
      extensionName(origin, extension),
      [
        {
          version: extensionVersion,
          spec: `${origin}/ucp/extensions/${extension}`,
          schema: `${origin}/ucp/extensions/${extension}.json`,
          extends: parentsOf[extension],
        },
      ],
    ]),
  ),
});

const cashOnDelivery = 'cash_on_delivery';

/** The id of the payment handler of cash on delivery, and the type of its instruments. */
export const cashHandler = { id: cashOnDelivery, type: cashOnDelivery } as const;

/** Returns cash on delivery as a payment handler of the shop at this origin, by its name. */
export const cashHandlerAt = (origin: string) => ({
  [`${domainOf(origin)}.payments.${cashOnDelivery}`]: [
    {
      id: cashHandler.id,
      version: extensionVersion,
      spec: `${origin}/ucp/extensions/cash-on-delivery`,
      schema: `${origin}/ucp/extensions/cash-on-delivery.json`,
      available_instruments: [{ type: cashHandler.type }],
    },
  ],
});

/** Returns the services of the shop at this origin. */
export const servicesAt = (origin: string) => ({
  'dev.ucp.shopping': [
    {
      version: protocolVersion,
      spec: `${site}/specification/overview`,
      transport: 'rest',
      schema: `${site}/services/shopping/rest.openapi.json`,
      endpoint: `${origin}/ucp/v1`,
    },
    {
      version: protocolVersion,
      spec: `${site}/specification/overview`,
      transport: 'mcp',
      schema: `${site}/services/shopping/mcp.openrpc.json`,
      endpoint: `${origin}/ucp/mcp`,
    },
  ],
});
