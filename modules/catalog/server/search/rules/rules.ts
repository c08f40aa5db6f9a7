import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { shopUrl } from '#kernel/contract/shop-url.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import {
  maxSearchRules,
  type RedirectPayload,
  type SearchRule,
  type SynonymPayload,
} from '#modules/catalog/contract/search-rules.ts';
import * as m from '../../../messages/index.ts';
import { artisanBySlug } from '../../artisans/artisans.ts';
import { categoryBySlug } from '../../categories/categories.ts';
import { productBySlug } from '../../products/products.ts';
import { isFilter, textsOf } from '../query/own-synonyms.ts';
import { plainWords } from '../query/plain-words.ts';
import { meaningOf } from '../query/vocabulary.ts';
import { keyOf } from './own-rules.ts';
import * as store from './rules-store.ts';

export type RulePayload = SynonymPayload | RedirectPayload;

const notFound = () => new ShopError('not_found', m.searchRules.notFound());

/** Rejects a malformed id before any query. @throws ShopError not_found */
const ruleId = (id: string): string => {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
};

function present({ id, name, finds, path, title, updatedAt }: store.RuleRow): SearchRule {
  const common = { id, query: name, updatedAt: updatedAt.toISOString() };
  return finds === null
    ? { ...common, type: 'redirect', path: path ?? '', title: title ?? '' }
    : { ...common, type: 'synonym', finds };
}

/** Returns all synonyms and redirects by text. */
export const listRules = async (db: Db): Promise<SearchRule[]> => (await store.findRules(db)).map(present);

/** @throws ShopError invalid_input, conflict */
export async function createRule(db: Db, author: AuditActor, rule: RulePayload, now: Date) {
  await requireUseful(db, rule);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await store.lockRules(tx);
    await requireNew(tx, rule, null);
    return present(await addRule(tx, rule, now));
  });
}

/** @throws ShopError conflict for too many rules */
async function addRule(tx: Db, rule: RulePayload, now: Date): Promise<store.RuleRow> {
  const row = { id: uuid(), ...columnsOf(rule), updatedAt: now };
  const saved = await store.insertRule(tx, row, maxSearchRules);
  if (!saved) throw new ShopError('conflict', m.searchRules.tooMany({ maximum: maxSearchRules }));
  return saved;
}

/**
 * Saves a rule in place of the one with the same text, if there is one; the caller has locked the rules.
 * @throws ShopError invalid_input, conflict for too many rules
 */
export async function putRule(tx: Db, rule: RulePayload, now: Date): Promise<'added' | 'changed' | 'same'> {
  await requireUseful(tx, rule);
  const columns = columnsOf(rule);
  const current = await store.findRuleWith(tx, 'key', columns.key);
  if (!current) {
    await addRule(tx, rule, now);
    return 'added';
  }
  if (isDeepStrictEqual({ ...current, ...columns }, current)) return 'same';
  await store.updateRule(tx, current.id, { ...columns, updatedAt: now });
  return 'changed';
}

export type RuleUpdate = RulePayload & { updatedAt?: string | undefined };

/** Replaces a rule. @throws ShopError not_found, invalid_input, conflict, changed_meanwhile */
export async function updateRule(db: Db, author: AuditActor, id: string, rule: RuleUpdate, now: Date) {
  await requireUseful(db, rule);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await store.lockRules(tx);
    const current = await store.findRuleWith(tx, 'id', ruleId(id));
    if (!current) throw notFound();
    requireUnchanged(current.updatedAt, rule.updatedAt);
    await requireNew(tx, rule, current.id);
    return present(await store.updateRule(tx, current.id, { ...columnsOf(rule), updatedAt: now }));
  });
}

/** @throws ShopError not_found */
export const deleteRule = (db: Db, author: AuditActor, id: string): Promise<null> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    if (!(await store.deleteRule(tx, ruleId(id)))) throw notFound();
    return null;
  });

const columnsOf = (rule: RulePayload) => ({
  name: rule.query,
  key: keyOf(rule.query),
  ...('finds' in rule
    ? { finds: rule.finds, path: null, title: null }
    : { finds: null, path: rule.path, title: rule.title }),
});

/** Refuses a text that has a rule already. @param own the id of the rule that is saved. @throws ShopError conflict */
async function requireNew(tx: Db, rule: RulePayload, own: string | null): Promise<void> {
  const same = await store.findRuleWith(tx, 'key', keyOf(rule.query));
  if (!same || same.id === own) return;
  const message = m.searchRules.isTaken({ name: same.name, rule: same.finds ?? same.title ?? '' });
  throw new ShopError('conflict', message, [{ path: 'query', message }]);
}

/** Refuses a rule without an effect. @throws ShopError invalid_input */
async function requireUseful(db: Db, rule: RulePayload): Promise<void> {
  const words = plainWords(rule.query);
  if (words.length === 0) throw invalidInput([{ path: 'query', message: m.searchRules.needsLetter() }]);
  if ('path' in rule) return requirePage(db, rule.path);
  if (isFilter(meaningOf(words))) throw invalidInput([{ path: 'query', message: m.searchRules.isKnown() }]);
  const message = errorOfFinds(rule);
  if (message) throw invalidInput([{ path: 'finds', message }]);
}

function errorOfFinds({ query, finds }: { query: string; finds: string }): string | null {
  const texts = textsOf(finds);
  if (texts.length === 0 || texts.some((text) => keyOf(text) === '')) return m.searchRules.needsLetter();
  if (texts.some((text) => keyOf(text) === keyOf(query))) return m.searchRules.mustDiffer();
  const filter = texts.find((text) => isFilter(meaningOf(plainWords(text))));
  return filter !== undefined && texts.length > 1 ? m.searchRules.filterIsAlone({ text: filter }) : null;
}

const findPage = {
  products: productBySlug,
  categories: categoryBySlug,
  artisans: artisanBySlug,
};

/** Refuses the address of a product, category or artisan that shoppers cannot see. @throws ShopError invalid_input */
async function requirePage(db: Db, path: string): Promise<void> {
  const pathname = shopUrl(path)?.pathname ?? '';
  const [, kind = '', slug = ''] = /^\/(products|categories|artisans)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (slug === '') return;
  try {
    await findPage[kind as keyof typeof findPage](db, decodeURIComponent(slug), 'shopper');
  } catch (error) {
    if (!(error instanceof ShopError) && !(error instanceof URIError)) throw error;
    throw invalidInput([{ path: 'path', message: m.searchRules.hasNoPage() }]);
  }
}
