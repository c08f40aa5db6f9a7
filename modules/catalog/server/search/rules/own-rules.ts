import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import { localAddress, shopUrl } from '#kernel/contract/shop-url.ts';
import type { Db } from '#kernel/database/database.ts';
import type { SearchRedirect } from '#modules/catalog/contract/search-rules.ts';
import * as cacheTags from '../../cache-tags.ts';
import type { Audience } from '../../products/product-rows-store.ts';
import { type OwnSynonyms, ownSynonymsOf } from '../query/own-synonyms.ts';
import { plainWords } from '../query/plain-words.ts';
import { phraseKey } from '../query/vocabulary.ts';
import { findRules, type RuleRow } from './rules-store.ts';

type RuleSources = { db: Db; cache: ResponseCache };

/** The rules of the owner as a search uses them. Redirects are by the key of their text. */
export type OwnRules = { synonyms: OwnSynonyms; redirects: ReadonlyMap<string, SearchRedirect> };

/** Memory of a rule, in bytes. */
const ruleBytes = 400;

/** Returns the key by which texts are compared; empty for a text without a letter or a digit. */
export const keyOf = (text: string): string => phraseKey(plainWords(text));

/** Returns an address as the header of a redirect can have it, with its Devanagari letters encoded. */
function encoded(path: string): string {
  const url = shopUrl(path);
  return url ? localAddress(url) : path;
}

function rulesOf(rows: RuleRow[]): OwnRules {
  const synonyms = rows.flatMap(({ name, finds }) => (finds === null ? [] : { name, finds }));
  const redirects = rows.flatMap(({ name, path, title }) =>
    path === null || title === null ? [] : [[keyOf(name), { path: encoded(path), title }] as const],
  );
  return { synonyms: ownSynonymsOf(synonyms), redirects: new Map(redirects) };
}

/** Returns the synonyms and redirects of the owner; those for shoppers are cached until one changes. */
export async function ownRules({ db, cache }: RuleSources, audience: Audience): Promise<OwnRules> {
  const read = async () => rulesOf(await findRules(db));
  if (audience === 'staff') return read();
  return cache.get('search rules', read, ({ synonyms, redirects }) => ({
    bytes: (synonyms.meanings.size + redirects.size) * ruleBytes,
    cacheTags: cacheTags.searchRules,
  }));
}

/** Returns the page to which a text leads; undefined for a text with results. */
export async function redirectOf(sources: RuleSources, text: string): Promise<SearchRedirect | undefined> {
  return (await ownRules(sources, 'shopper')).redirects.get(keyOf(text));
}

/** Adds the page to which a text leads, if there is one, to the answer of its search. */
export async function withRedirect<Result extends object>(
  sources: RuleSources,
  text: string,
  search: Promise<Result>,
): Promise<Result & { redirect?: SearchRedirect }> {
  if (text === '') return search;
  const [redirect, result] = await Promise.all([redirectOf(sources, text), search]);
  return { ...result, ...(redirect && { redirect }) };
}
