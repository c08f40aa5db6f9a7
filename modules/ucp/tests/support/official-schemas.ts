import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { protocolVersion } from '../../server/protocol/capabilities.ts';

// The schemas of the protocol, under the addresses at which its site publishes them.

const folder = join(import.meta.dirname, '../official');
const site = `https://ucp.dev/${protocolVersion}`;

type Schema = Record<string, unknown>;

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

/** The schemas of answers by kind: of the base, and of the official extensions. */
const answers = {
  profile: ['discovery/profile_schema.json#/$defs/business_profile'],
  failure: ['schemas/shopping/types/error_response.json'],
  search: ['schemas/shopping/catalog_search.json#/$defs/search_response'],
  lookup: ['schemas/shopping/catalog_lookup.json#/$defs/lookup_response'],
  product: ['schemas/shopping/catalog_lookup.json#/$defs/get_product_response'],
  cart: ['schemas/shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
  checkout: [
    'schemas/shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
    'schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  ],
  order: ['schemas/shopping/order.json'],
};
export type AnswerKind = keyof typeof answers;

const capabilityOf: Partial<Record<AnswerKind, string>> = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  product: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
};

/**
 * Returns a function that requires an answer to be valid by the official schemas, composed with the extensions of the shop.
 * @param extensions the schemas of the shop, as it serves them
 */
export function openValidation(extensions: Schema[]): (kind: AnswerKind, answer: unknown) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const file of files)
    ajv.addSchema({ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), $id: `${site}/${file}` });
  for (const extension of extensions) ajv.addSchema(extension);
  const compiled = new Map<AnswerKind, ValidateFunction>();
  const compile = (kind: AnswerKind) => {
    const capability = capabilityOf[kind];
    const own = extensions.flatMap(({ $id, $defs }) =>
      capability && Object.hasOwn($defs as object, capability) ? [`${$id}#/$defs/${capability}`] : [],
    );
    const parts = [...answers[kind].map((path) => `${site}/${path}`), ...own];
    return ajv.compile({ allOf: parts.map(($ref) => ({ $ref })) });
  };
  return (kind, answer) => {
    const validate = compiled.get(kind) ?? compile(kind);
    compiled.set(kind, validate);
    if (!validate(answer))
      throw new Error(
        `Not a valid ${kind}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(answer, null, 1)}`,
      );
  };
}
