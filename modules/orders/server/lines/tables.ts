import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, type OrderedAttribute, orders } from '../tables.ts';

/** Data from which the preview is drawn, as in the contract. */
type PersonalisationDrawing = {
  place: 'plaque' | 'ribbon' | 'tag' | 'engraving' | 'patch' | 'frame';
  position: 'top' | 'middle' | 'bottom';
  lettering: 'serif' | 'script' | 'block';
  colour: 'brass' | 'silver' | 'wood' | 'paper' | 'clay' | 'indigo';
  areas?: {
    x: number;
    y: number;
    width: number;
    height: number;
    turn: number;
    bend: number;
    lettering: 'serif' | 'script' | 'block';
    technique: 'engraved' | 'painted' | 'stitched' | 'foil';
    colour: string;
    size: number;
    text: string;
    photo: string | null;
  }[];
  picture: string | null;
  texts: string[];
  ink: string | null;
  photo: string | null;
  label: string;
};
type Personalisation = {
  given: Record<string, string>;
  words: { label: string; value: string }[];
  drawing: PersonalisationDrawing | null;
};
/** Why a line takes until its day, as in the contract of deliveries. */
type PromiseReason =
  | { code: 'cut_off'; hour: number }
  | { code: 'closed'; until: string }
  | { code: 'day_off' | 'busy'; artisan: string; until: string }
  | { code: 'several_days'; pieces: number; from: string; to: string }
  | { code: 'making' | 'personalising' | 'packing'; days: number }
  | { code: 'transit'; from: number; to: number; region: string }
  | { code: 'holiday'; day: string; name: string };
/** The promised days of a line and their reasons, as in the contract of deliveries. */
type LinePromise = {
  madeBy: string;
  leavesOn: string;
  from: string;
  to: string;
  reasons: PromiseReason[];
};
/** The days of a line whose work was moved after the order. */
type LinePlan = {
  madeBy: string;
  leavesOn: string;
  /** Whether it leaves too late to arrive as promised. */
  isLate: boolean;
};

/** The items of orders, as they were when ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The wrapping of the whole order: a line of its own, so that the lines add up. */
    isWrap: boolean('is_wrap').notNull().default(false),
    /** No foreign key: the line outlives its product (R27). */
    productId: uuid('product_id'),
    /** The variant as ordered: its id and label, such as "Size: 8", null and empty without options; and the SKU. */
    variantId: uuid('variant_id'),
    sku: text(),
    variant: text().notNull().default(''),
    slug: text().notNull().default(''),
    name: text().notNull(),
    image: text(),
    artisan: text().notNull().default(''),
    /** For one unit. */
    price: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Price times quantity, plus wrapping. */
    total: bigint({ mode: 'number' }).notNull(),
    discount: amount('discount'),
    /** The line's share of the tax that is added, and of the tax that the total includes. */
    tax: amount('tax'),
    includedTax: amount('included_tax'),
    /** Hundredths of a percent; null for the rate of the order. */
    taxRate: integer('tax_rate'),
    hsnCode: text('hsn_code').notNull().default(''),
    gift: jsonb().$type<{ wrap: boolean; message: string }>(),
    /** The answers as given and as text, and all data that the preview is drawn from, so that it stays the same. */
    personalisation: jsonb().$type<Personalisation>(),
    attributes: jsonb().$type<OrderedAttribute[]>().notNull().default([]),
    /** Null for gift wrap, and for a line placed before promises were kept. */
    promise: jsonb().$type<LinePromise>(),
    /** The days since its work was moved; null as long as it is made as promised. */
    plan: jsonb().$type<LinePlan>(),
    /** Units taken from the stock; 0 for untracked products. */
    taken: integer().notNull().default(0),
    shipped: integer().notNull().default(0),
    returned: integer().notNull().default(0),
  },
  (table) => [
    check(
      'order_lines_pieces_check',
      sql`${table.quantity} > 0 and ${table.shipped} between 0 and ${table.quantity} and ${table.returned} between 0 and ${table.quantity}`,
    ),
    index('order_lines_order_idx').on(table.orderId, table.position),
    index('order_lines_artisan_idx').on(table.artisan, table.orderId),
    index('order_lines_product_idx').on(table.productId, table.orderId),
  ],
);
