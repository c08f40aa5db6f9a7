import { toDecimal } from '#contract/money.ts';
import type { ProductRow } from '../product-rows-store.ts';
import type { IntakeFields } from './fields.ts';

/** One field that is told otherwise than it is; `said` says so to people. */
export type Change = { field: keyof IntakeFields | 'artisanBio' | 'artisanLocation'; said: string };

const price = (minor: number | null): string => {
  if (minor === null) return 'none';
  return minor % 100 === 0 ? String(toDecimal(minor)) : toDecimal(minor).toFixed(2);
};
const flag = (value: boolean) => (value ? 'yes' : 'no');
/** Longer texts are not repeated: that they change is enough. */
const shortest = 60;

function saidOf(label: string, before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length ? label : `${label} ${before.length} → ${after.length}`;
  const text = (value: unknown) => (typeof value === 'boolean' ? flag(value) : String(value ?? 'none'));
  if (typeof before !== 'string' && typeof after !== 'string')
    return `${label} ${text(before)} → ${text(after)}`;
  const long = [before, after].some((each) => text(each).length > shortest || text(each).includes('\n'));
  if (long) return label;
  const quoted = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : text(value));
  return `${label} ${quoted(before)} → ${quoted(after)}`;
}

const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, at) => entry === other[at])
    : one === other;

/** Fields that are compared as they are, and what people call them. */
const plain = {
  name: 'name',
  description: 'description',
  tags: 'tags',
  isActive: 'active',
  isNew: 'new',
  isFeatured: 'featured',
  inStock: 'in stock',
  stockCount: 'stock',
  features: 'features',
  materials: 'materials',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
  careInstructions: 'care instructions',
} as const satisfies Partial<Record<keyof IntakeFields, string>>;

/** The price before the present one counts only where it is higher. */
const reducedFrom = (original: number | null, now: number) =>
  original !== null && original > now ? original : null;

/** A name is the same in any case of letters. */
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What these fields tell otherwise than the product has it; what its artisan's record says is compared elsewhere. */
export function changesOf(before: ProductRow, fields: IntakeFields): Change[] {
  const changes: Change[] = [];
  const differ = (field: Change['field'], label: string, was: unknown, is: unknown) => {
    if (!same(was, is)) changes.push({ field, said: saidOf(label, was, is) });
  };
  if (fields.price !== undefined && fields.price !== before.price)
    changes.push({ field: 'price', said: `price ${price(before.price)} → ${price(fields.price)}` });
  if (fields.originalPrice !== undefined) {
    const was = reducedFrom(before.originalPrice, before.price);
    const is = reducedFrom(fields.originalPrice, fields.price ?? before.price);
    if (was !== is)
      changes.push({ field: 'originalPrice', said: `original price ${price(was)} → ${price(is)}` });
  }
  for (const [key, label] of Object.entries(plain)) {
    const field = key as keyof typeof plain;
    if (fields[field] !== undefined) differ(field, label, before[field], fields[field]);
  }
  if (fields.images !== undefined) differ('images', 'images', before.images, fields.images);
  if (fields.imageAlts !== undefined)
    differ('imageAlts', 'image texts', altsOf(before, fields.images ?? before.images), fields.imageAlts);
  if (fields.category !== undefined && !sameName(fields.category, before.category.name))
    differ('category', 'category', before.category.name, fields.category);
  if (fields.artisan !== undefined && !sameName(fields.artisan?.name ?? '', before.artisan?.name ?? ''))
    differ('artisan', 'artisan', before.artisan?.name ?? null, fields.artisan?.name ?? null);
  return changes;
}

/** What these pictures of a product show, as far as it is known. */
export const altsOf = ({ images, imageAlts }: ProductRow, of: string[]): string[] =>
  of.map((url) => imageAlts[images.indexOf(url)] ?? '');
