import pLimit from 'p-limit';
import { maxPrice } from '#kernel/contract/limits.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../../messages/index.ts';
import { type Exchange, granted } from '../protocol/exchange.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import { notice } from '../protocol/messages.ts';
import type { Filters, searchRequest } from './inputs.ts';
import { presentProduct } from './present-product.ts';
import { applicableFilters, offeredProduct, presentationFor, productsAtOnce } from './products.ts';

const defaultLimit = 10;
const maxLimit = 50;
/** Variants of a product in a list; the details of a product find the others. */
const maxListedVariants = 10;

const position = z.strictObject({ page: z.int().min(1).max(10_000), limit: z.int().min(1).max(maxLimit) });

/** Returns the position that a cursor contains. @throws ProtocolFailure invalid_request */
function positionIn(cursor: string): z.output<typeof position> {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [page = '', limit = ''] = text.split(' ');
  const parsed = position.safeParse({ page: Number(page), limit: Number(limit) });
  if (parsed.success) return parsed.data;
  throw new ProtocolFailure('invalid_request', m.catalogInputs.cursorIsUnknown());
}

const cursorOf = ({ page, limit }: z.output<typeof position>): string =>
  Buffer.from(`${page} ${limit}`).toString('base64url');

/** Returns the ids of the categories that a filter names. */
async function categoryIds({ ask }: Exchange, { categories = [] }: Filters): Promise<string[]> {
  if (categories.length === 0) return [];
  const sought = new Set(categories.map((category) => category.toLowerCase()));
  const list = granted(await ask('GET /api/categories'));
  return list.categories
    .filter(({ id, slug, name }) => [id, slug, name.toLowerCase()].some((each) => sought.has(each)))
    .map(({ id }) => id);
}

/** Searches the catalogue as shoppers do. */
export async function searchCatalog(exchange: Exchange, request: z.output<typeof searchRequest>) {
  const { query, pagination } = request;
  const { filters, messages } = await applicableFilters(exchange, request);
  const limit = Math.min(pagination.limit ?? defaultLimit, maxLimit);
  const at = pagination.cursor === undefined ? { page: 1, limit } : positionIn(pagination.cursor);
  const ids = await categoryIds(exchange, filters);
  if ((filters.categories?.length ?? 0) > 0 && ids.length === 0)
    return {
      products: [],
      pagination: { has_next_page: false, total_count: 0 },
      ...(messages.length > 0 && { messages }),
    };
  const { min, max } = filters.price ?? {};
  const list = granted(
    await exchange.ask('POST /api/products/filters', {
      body: {
        ...at,
        ...(query && { search: query }),
        ...(ids.length > 0 && { categoryIds: ids }),
        ...(min !== undefined && { minPrice: Math.min(toDecimal(min), maxPrice) }),
        ...(max !== undefined && { maxPrice: Math.min(toDecimal(max), maxPrice) }),
      },
    }),
  );
  const presentation = await presentationFor(exchange);
  const products = await pLimit(productsAtOnce).map(list.products, async ({ slug }) => {
    const offered = await offeredProduct(exchange, slug, { price: filters.price });
    if (!offered) return [];
    const { product, all, matching } = offered;
    return [presentProduct(product, { all, shown: matching.slice(0, maxListedVariants) }, presentation)];
  });
  const hasNext = at.page < list.pages;
  const { correctedSearch } = list;
  if (correctedSearch)
    messages.push(notice('query_corrected', m.catalogAnswers.queryIsCorrected({ correctedSearch })));
  return {
    products: products.flat(),
    pagination: {
      has_next_page: hasNext,
      total_count: list.total,
      ...(hasNext && { cursor: cursorOf({ page: at.page + 1, limit: at.limit }) }),
    },
    ...(messages.length > 0 && { messages }),
  };
}
