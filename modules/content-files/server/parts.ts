import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Right } from '#kernel/contract/rights.ts';
import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';

/** What the import of an entry does, and what it leaves out. */
export type ItemChange = { change: 'added' | 'changed' | 'same'; notes?: string[] };

export const added: ItemChange = { change: 'added' };
export const changed: ItemChange = { change: 'changed' };
export const same: ItemChange = { change: 'same' };

/** Saves entries in one transaction. */
type ItemWriter<Item> = {
  /** @throws ShopError for an entry that is refused; the transaction is rolled back at the end */
  save: (item: Item) => Promise<ItemChange>;
  /** Runs after the last entry. */
  finish?: () => Promise<void>;
};

/** A kind of content in the file: a list of entries. References name slugs, since ids differ from shop to shop. */
export type ContentPart<Item = unknown> = {
  /** The name in the file. */
  name: string;
  readonly label: string;
  /** The right to change it, or several of which one suffices. */
  right: Right | readonly Right[];
  item: z.ZodType<Item>;
  /** Whether it always has one entry, such as the theme. */
  isSingle?: boolean;
  /** Returns the name of an entry for messages. */
  nameOf: (item: Item) => string;
  read: (db: Db, now: Date) => Promise<Item[]>;
  /** Checks an entry before the transaction, by requests of its own. @throws ShopError */
  check?: (item: Item) => Promise<void>;
  write: (tx: Db, now: Date) => Promise<ItemWriter<Item>>;
};

/** Modules with content add its parts, in the order in which they are imported. */
export const contentParts = new ExtensionPoint<ContentPart>('parts of the content file');

/** Declares a part. Its functions get entries of its own schema only. */
export const defineContentPart = <Item>(part: ContentPart<Item>): ContentPart =>
  part as unknown as ContentPart;

/** Content that always exists once, such as the theme. */
type SinglePart<Item> = Pick<ContentPart<Item>, 'name' | 'label' | 'right' | 'item'> & {
  read: (db: Db) => Promise<Item>;
  /** Locks what it reads until the transaction ends. */
  lock: (tx: Db) => Promise<unknown>;
  /** Saves other content than before. @throws ShopError for content that is refused */
  replace: (tx: Db, item: Item, context: { before: Item; now: Date }) => Promise<void>;
};

/** Declares a part with one entry, which is saved where it differs from that of the shop. */
export const defineSinglePart = <Item>(part: SinglePart<Item>): ContentPart =>
  defineContentPart<Item>({
    name: part.name,
    get label() {
      return part.label;
    },
    right: part.right,
    item: part.item,
    isSingle: true,
    nameOf: () => part.label,
    read: async (db) => [await part.read(db)],
    write: async (tx, now) => ({
      async save(item) {
        await part.lock(tx);
        const before = await part.read(tx);
        if (isDeepStrictEqual(item, before)) return same;
        await part.replace(tx, item, { before, now });
        return changed;
      },
    }),
  });
