import { maxSearchLength, maxUrlLength } from '#kernel/contract/limits.ts';
import { shopUrl } from '#kernel/contract/shop-url.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// What owners teach the search: synonyms, and texts that lead to a page; and what it counts for them.

export const maxSearchRules = 1000;
export const maxRuleLength = 80;
export const maxFindsLength = 300;

const closed = /^\/(admin|api|auth|account|checkout|cart)(\/|$)/;

/** Whether a text is the address of a public page of this shop. */
function isShopPage(path: string): boolean {
  const url = shopUrl(path);
  return url !== null && !closed.test(url.pathname.toLowerCase());
}

/** Whether a page shows the results of another text, which could lead to a further page. */
const isSearch = (path: string): boolean => shopUrl(path)?.searchParams.has('search') ?? false;

const query = singleLine(maxRuleLength);

/** A text that finds what other texts find, in addition to its own results. */
const synonymFields = {
  query,
  /** The other texts, separated by commas. */
  finds: singleLine(maxFindsLength),
};

/** A text that leads to a page instead of results. */
const redirectFields = {
  query,
  /** The address of the page in this shop, such as /categories/pottery. */
  path: singleLine(maxUrlLength)
    .refine(isShopPage, { error: () => m.searchRules.mustBePage() })
    .refine((path) => !isSearch(path), { error: () => m.searchRules.mustNotSearch() }),
  /** The name of the page in suggestions. */
  title: singleLine(maxRuleLength),
};

export const synonymPayload = z.strictObject(synonymFields);
export type SynonymPayload = z.output<typeof synonymPayload>;
export const redirectPayload = z.strictObject(redirectFields);
export type RedirectPayload = z.output<typeof redirectPayload>;

const saved = { id: z.uuid(), updatedAt: z.iso.datetime() };
/** Replaces a rule; one that was saved after `updatedAt` is not replaced. */
const seen = { updatedAt: z.iso.datetime().optional() };
export const synonymUpdate = synonymPayload.extend(seen);
export const redirectUpdate = redirectPayload.extend(seen);

const synonym = z.strictObject({ type: z.literal('synonym'), ...synonymFields, ...saved });
const redirectRule = z.strictObject({ type: z.literal('redirect'), ...redirectFields, ...saved });
export type Synonym = z.output<typeof synonym>;
export type RedirectRule = z.output<typeof redirectRule>;

export const searchRule = z.discriminatedUnion('type', [synonym, redirectRule]);
export type SearchRule = z.output<typeof searchRule>;
/** All rules by text. */
export const searchRuleList = z.array(searchRule);
export const searchRuleParams = z.strictObject({ id: text(maxRuleLength) });

/** The page to which a search text leads, with its name. */
export const searchRedirect = z.strictObject({ path: z.string(), title: z.string() });
export type SearchRedirect = z.output<typeof searchRedirect>;

/** The most searches in which the products of one order were opened. */
export const maxOrderedSearches = 20;
const maxCountedResults = 1_000_000_000;

/** What a browser counts: searches with results or a redirect, products opened from results, and orders with such products. */
export const searchCount = z
  .strictObject({
    type: z.enum(['search', 'redirect', 'click', 'order']),
    /** The texts that were searched for. */
    searches: z.array(text(maxSearchLength)).min(1).max(maxOrderedSearches),
    /** The number of products that a search found. */
    results: z.int().min(0).max(maxCountedResults).optional(),
    /** The product that was opened or ordered after each of the searches. */
    products: z.array(z.uuid()).max(maxOrderedSearches).optional(),
  })
  .refine(({ type, results }) => type !== 'search' || results !== undefined, {
    path: ['results'],
    error: () => m.searchRules.resultsNeeded(),
  })
  .refine(({ searches, products }) => products === undefined || products.length === searches.length, {
    path: ['products'],
    error: () => m.searchRules.productsNeeded(),
  });
export type SearchCount = z.output<typeof searchCount>;
