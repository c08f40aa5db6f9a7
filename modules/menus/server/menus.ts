import { untilTag } from '#kernel/cache/response-cache.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import { type IsMissing, missingAmong } from '#kernel/http/missing-page.ts';
import { artisanBySlug, cacheTags, listCategories, productBySlug } from '#modules/catalog/index.ts';
import { showCollection } from '#modules/collections/index.ts';
import { articleSlug } from '#modules/content/contract/journal.ts';
import { pagesTag, publicArticles, showPage } from '#modules/content/index.ts';
import { defineSinglePart } from '#modules/content-files/index.ts';
import {
  type EditedMenus,
  type MenuEntry,
  type Menus,
  menus as menusSchema,
} from '#modules/menus/contract/menus.ts';
import { lockSettings, saveMenus, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { shippedMenus } from './shipped-menus.ts';

/** After this time, in ms, an entry whose page is missing is looked up again: no cache tag reports that a page was added. */
const lookAgainMs = 60_000;

/** A record to which an entry can lead. */
type Link = { kind: string; slug: string };

/** Returns the record to which a path leads; null for other pages, such as lists, and for other sites. */
function linkOf(to: string): Link | null {
  const [, kind = '', slug = ''] =
    /^\/(categories|collections|products|artisans|pages|journal)\/([^/?#]+)\/?(?:[?#].*)?$/.exec(to) ?? [];
  return slug ? { kind, slug } : null;
}

/** Whether an entry leads to the list of the articles, which exists while there is one. */
const leadsToJournal = (to: string): boolean => /^\/journal\/?(?:[?#].*)?$/.test(to);

/** Returns the cache tags of a record that shoppers see; null if there is none. */
async function tagsOf(db: Db, { kind, slug }: Link, now: Date): Promise<string[] | null> {
  const find = {
    categories: async () => {
      const { categories } = await listCategories(db, { audience: 'shopper' });
      return categories.some((category) => category.slug === slug) ? [cacheTags.categories] : null;
    },
    collections: async () => {
      await showCollection(db, slug);
      return cacheTags.collections;
    },
    products: async () => cacheTags.shownProduct(await productBySlug(db, slug, 'shopper')),
    artisans: async () => {
      await artisanBySlug(db, slug, 'shopper');
      return cacheTags.artisanCounts;
    },
    pages: async () => {
      const { until } = await showPage(db, slug, now);
      return until.map(untilTag);
    },
    journal: async () => {
      const { until } = await showPage(db, articleSlug(slug), now);
      return until.map(untilTag);
    },
  }[kind];
  try {
    return (await find?.()) ?? null;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return null;
    throw error;
  }
}

const entriesOf = ({ header, footer }: Menus): MenuEntry[] => [
  ...header,
  ...footer.flatMap(({ links }) => links),
];

/** The entries that shoppers do not see, by their addresses, and the cache tags of the others. */
type FoundPages = {
  /** Entries whose page does not exist. */
  missing: Set<string>;
  /** Entries that lead to the journal while it has no article. */
  empty: Set<string>;
  tags: string[];
};

/** Looks for the pages of entries. */
async function lookUp(db: Db, menus: Menus, now: Date): Promise<FoundPages> {
  const missing = new Set<string>();
  const empty = new Set<string>();
  const tags: string[] = [];
  let hasUnknown = false;
  for (const to of new Set(entriesOf(menus).map((entry) => entry.to))) {
    if (leadsToJournal(to)) {
      const { articles, until } = await publicArticles(db, now);
      tags.push(pagesTag, ...until.map(untilTag));
      if (articles.length === 0) empty.add(to);
      continue;
    }
    const link = linkOf(to);
    if (!link) continue;
    const linkTags = await tagsOf(db, link, now);
    if (linkTags) tags.push(...linkTags);
    else {
      missing.add(to);
      hasUnknown = true;
    }
  }
  if (hasUnknown) tags.push(untilTag(new Date(now.getTime() + lookAgainMs)));
  return { missing, empty, tags };
}

const savedMenus = async (db: Db) => (await settingsOf(db)).menus;

const menusIn = async (db: Db): Promise<Menus> => {
  const { header, footer } = (await savedMenus(db)) ?? shippedMenus();
  return { header, footer };
};

/** Returns the menus as shoppers see them, without entries whose page does not exist or is empty, and their cache tags. */
export async function shownMenus(db: Db, now: Date): Promise<{ menus: Menus; tags: string[] }> {
  const { header, footer } = await menusIn(db);
  const { missing, empty, tags } = await lookUp(db, { header, footer }, now);
  const shown = (entries: MenuEntry[]) => entries.filter(({ to }) => !missing.has(to) && !empty.has(to));
  const columns = footer.map(({ title, links }) => ({ title, links: shown(links) }));
  return { menus: { header: shown(header), footer: columns.filter(({ links }) => links.length > 0) }, tags };
}

/** Returns the menus for their editor. */
export async function editedMenus(db: Db, now: Date): Promise<EditedMenus> {
  const saved = await savedMenus(db);
  const { header, footer } = saved ?? shippedMenus();
  const { missing, empty } = await lookUp(db, { header, footer }, now);
  return {
    menus: { header, footer },
    missing: [...missing],
    empty: [...empty],
    shipped: shippedMenus(),
    updatedAt: saved?.updatedAt ?? new Date(0).toISOString(),
  };
}

/**
 * Saves the menus.
 * @throws ShopError changed_meanwhile; invalid_input for an entry whose page does not exist, unless it was there before
 */
export async function changeMenus(
  { db, author, now, isMissing }: { db: Db; author: AuditActor; now: Date; isMissing: IsMissing },
  { updatedAt, ...menus }: Menus & { updatedAt: string },
): Promise<void> {
  const linksBefore = new Set(entriesOf(await menusIn(db)).map(({ to }) => to));
  const added = entriesOf(menus).flatMap(({ to }) => (linksBefore.has(to) ? [] : [to]));
  const missing = await missingAmong(isMissing, added);
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const { menus: before } = await lockSettings(tx);
    requireUnchanged(new Date(before?.updatedAt ?? 0), updatedAt);
    await replaceMenus(tx, { before: before ?? shippedMenus(), menus, missing }, now);
  });
}

type Replacement = { before: Menus; menus: Menus; missing?: ReadonlySet<string> };

/**
 * @param replacement `missing` has further addresses without a page, besides those of records
 * @throws ShopError invalid_input for an entry whose page does not exist, unless it was there before
 */
async function replaceMenus(
  tx: Db,
  { before, menus, missing = new Set() }: Replacement,
  now: Date,
): Promise<void> {
  const { missing: records } = await lookUp(tx, menus, now);
  const existingLinks = new Set(entriesOf(before).map(({ to }) => to));
  const errors = errorsOf(menus, ({ to }) => (records.has(to) || missing.has(to)) && !existingLinks.has(to));
  if (errors.length > 0) throw invalidInput(errors);
  await saveMenus(tx, { ...menus, updatedAt: now.toISOString() });
}

/** The menus in the content file. */
export const menusPart = defineSinglePart({
  name: 'menus',
  get label() {
    return m.pages.menus();
  },
  right: 'pages',
  item: menusSchema,
  read: menusIn,
  lock: lockSettings,
  replace: (tx, item, { before, now }) => replaceMenus(tx, { before, menus: item }, now),
});

/** Returns an error for each entry that is refused, by its path in the form. */
function errorsOf({ header, footer }: Menus, isRefused: (entry: MenuEntry) => boolean): FieldError[] {
  const errorsIn = (entries: MenuEntry[], path: string) =>
    entries.flatMap((entry, at) =>
      isRefused(entry)
        ? [{ path: `${path}.${at}.to`, message: m.menus.leadsNowhere({ label: entry.label, to: entry.to }) }]
        : [],
    );
  return [
    ...errorsIn(header, 'header'),
    ...footer.flatMap(({ links }, at) => errorsIn(links, `footer.${at}.links`)),
  ];
}
