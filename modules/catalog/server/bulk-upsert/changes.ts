import { withAttributes } from '#kernel/contract/attribute-values.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import * as m from '../../messages/index.ts';
import type { ProductRow } from '../products/product-rows-store.ts';
import type { BulkProductFields } from './fields.ts';

/** A field that differs from the product; `description` is for staff. */
export type RecordChange = {
  field: keyof BulkProductFields | 'artisanBio' | 'artisanLocation';
  description: string;
};

const formatPrice = (minor: number | null): string => {
  if (minor === null) return 'none';
  return minor % 100 === 0 ? String(toDecimal(minor)) : toDecimal(minor).toFixed(2);
};
const formatFlag = (value: boolean) => (value ? 'yes' : 'no');
/** Maximum length of a text that a description quotes; longer ones are only named. */
const maxQuotedLength = 60;

function describeChange(label: string, before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length ? label : `${label} ${before.length} → ${after.length}`;
  const text = (value: unknown) => (typeof value === 'boolean' ? formatFlag(value) : String(value ?? 'none'));
  if (typeof before !== 'string' && typeof after !== 'string')
    return `${label} ${text(before)} → ${text(after)}`;
  const isLong = [before, after].some(
    (value) => text(value).length > maxQuotedLength || text(value).includes('\n'),
  );
  if (isLong) return label;
  const quoted = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : text(value));
  return `${label} ${quoted(before)} → ${quoted(after)}`;
}

const isEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : one === other;

/** Fields that are compared by value, with their labels. */
const comparedFields = {
  name: 'name',
  description: 'description',
  tags: 'tags',
  isActive: 'active',
  isDraft: 'draft',
  isNew: 'new',
  isFeatured: 'featured',
  get inStock() {
    return m.changes.inStock();
  },
  stockCount: 'stock',
  features: 'features',
  materials: 'materials',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
  get sku() {
    return m.variantChanges.sku();
  },
  get barcode() {
    return m.variantChanges.barcode();
  },
  get careInstructions() {
    return m.changes.careInstructions();
  },
  get makingDays() {
    return m.changes.makingDays();
  },
  get personalisingDays() {
    return m.changes.personalisingDays();
  },
  get piecesPerDay() {
    return m.changes.piecesPerDay();
  },
  get seoTitle() {
    return m.changes.pageTitle();
  },
  get seoDescription() {
    return m.changes.pageDescription();
  },
  get hsnCode() {
    return m.changes.hsnCode();
  },
} as const satisfies Partial<Record<keyof BulkProductFields, string>>;

/** The original price counts only if it is higher than the price. */
const effectiveOriginal = (original: number | null, price: number) =>
  original !== null && original > price ? original : null;

/** Compares names ignoring case. */
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns distinct names in lower case, in their order. */
const folded = (names: string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))].sort();

/** Returns the fields that differ from the product; the artisan record is compared in `ArtisanBook`. */
export function changesOf(before: ProductRow, fields: BulkProductFields): RecordChange[] {
  const changes: RecordChange[] = [];
  const addIfChanged = (field: RecordChange['field'], label: string, was: unknown, is: unknown) => {
    if (!isEqual(was, is)) changes.push({ field, description: describeChange(label, was, is) });
  };
  if (fields.price !== undefined && fields.price !== before.price)
    changes.push({
      field: 'price',
      description: m.changes.price({ price: formatPrice(before.price), price2: formatPrice(fields.price) }),
    });
  if (fields.originalPrice !== undefined) {
    const was = effectiveOriginal(before.originalPrice, before.price);
    const is = effectiveOriginal(fields.originalPrice, fields.price ?? before.price);
    if (was !== is)
      changes.push({
        field: 'originalPrice',
        description: m.changes.originalPrice({ wasText: formatPrice(was), isText: formatPrice(is) }),
      });
  }
  for (const [key, label] of Object.entries(comparedFields)) {
    const field = key as keyof typeof comparedFields;
    if (fields[field] !== undefined) addIfChanged(field, label, before[field], fields[field]);
  }
  const percent = (rate: number | null) => (rate === null ? null : rate / 100);
  if (fields.taxRate !== undefined)
    addIfChanged('taxRate', m.changes.taxRate(), percent(before.taxRate), percent(fields.taxRate));
  if (fields.attributes !== undefined) {
    const after = withAttributes(before.attributes, fields.attributes);
    const names = Object.keys({ ...before.attributes, ...after }).filter(
      (name) => before.attributes[name] !== after[name],
    );
    for (const name of names) addIfChanged('attributes', name, before.attributes[name], after[name]);
  }
  if (fields.images !== undefined) addIfChanged('images', 'images', before.images, fields.images);
  if (fields.imageAlts !== undefined)
    addIfChanged(
      'imageAlts',
      m.changes.imageTexts(),
      altsOf(before, fields.images ?? before.images),
      fields.imageAlts,
    );
  if (fields.category !== undefined && !isSameName(fields.category, before.category.name))
    addIfChanged('category', 'category', before.category.name, fields.category);
  if (fields.furtherCategories !== undefined) {
    const was = before.furtherCategories.map(({ name }) => name);
    const main = fields.category ?? before.category.name;
    const is = fields.furtherCategories.filter((name) => !isSameName(name, main));
    if (!isEqual(folded(was), folded(is)))
      changes.push({
        field: 'furtherCategories',
        description: m.changes.furtherCategories({
          before: was.join(', ') || 'none',
          after: is.join(', ') || 'none',
        }),
      });
  }
  if (fields.artisan !== undefined && !isSameName(fields.artisan?.name ?? '', before.artisan?.name ?? ''))
    addIfChanged('artisan', 'artisan', before.artisan?.name ?? null, fields.artisan?.name ?? null);
  return changes;
}

/** Returns the alternative texts of these images, empty if unknown. */
export const altsOf = ({ images, imageAlts }: ProductRow, urls: string[]): string[] =>
  urls.map((url) => imageAlts[images.indexOf(url)] ?? '');
