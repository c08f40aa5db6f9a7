import pLimit from 'p-limit';
import type { z } from '#kernel/contract/zod.ts';
import * as m from '../../messages/index.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import { notice } from '../protocol/messages.ts';
import type { lookupRequest } from './inputs.ts';
import { type FoundItem, findItems, onlyVariantId } from './item-ids.ts';
import { type PurchasableVariant, presentProduct } from './present-product.ts';
import { applicableFilters, offeredProduct, presentationFor, productsAtOnce } from './products.ts';

const maxIds = 50;

type Input = { id: string; match: 'exact' | 'featured' };

/** Returns the variant that an identifier names, and how it does; null if there is none. */
function variantNamed(
  { productId, variantId, isProduct }: FoundItem,
  variants: PurchasableVariant[],
): { variant: PurchasableVariant; match: Input['match'] } | null {
  const sought = variantId ?? onlyVariantId(productId);
  const variant = isProduct ? variants[0] : variants.find(({ id }) => id === sought);
  return variant ? { variant, match: isProduct ? 'featured' : 'exact' } : null;
}

/** Returns products by identifiers of products and variants; each variant names the identifiers that led to it. */
export async function lookUpCatalog(exchange: Exchange, request: z.output<typeof lookupRequest>) {
  const ids = [...new Set(request.ids)];
  if (ids.length > maxIds)
    throw new ProtocolFailure('request_too_large', m.catalogInputs.mustHaveAtMostIds({ maxIds }));
  const { filters, messages } = await applicableFilters(exchange, request);
  const items = await findItems(exchange.db, ids);
  const presentation = await presentationFor(exchange);
  const slugs = [...new Set([...items.values()].map(({ slug }) => slug))];
  const resolved = new Set<string>();
  const products = await pLimit(productsAtOnce).map(slugs, async (slug) => {
    const offered = await offeredProduct(exchange, slug, filters);
    if (!offered) return [];
    const inputs = new Map<PurchasableVariant, Input[]>();
    for (const [id, item] of items) {
      const named = item.slug === slug ? variantNamed(item, offered.matching) : null;
      if (!named) continue;
      resolved.add(id);
      inputs.set(named.variant, [...(inputs.get(named.variant) ?? []), { id, match: named.match }]);
    }
    if (inputs.size === 0) return [];
    const { product, all } = offered;
    const shown = [...inputs.keys()];
    const presented = presentProduct(product, { all, shown }, presentation);
    const variants = presented.variants.map((variant, at) => ({
      ...variant,
      inputs: inputs.get(shown[at] as PurchasableVariant) ?? [],
    }));
    return [{ ...presented, variants }];
  });
  const missing = ids.filter((id) => !resolved.has(id));
  messages.push(...missing.map((id) => notice('not_found', id)));
  return { products: products.flat(), ...(messages.length > 0 && { messages }) };
}
