import { isDeepStrictEqual } from 'node:util';
import { toDecimal } from '#kernel/contract/money.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import type { ProductOption } from '#modules/catalog/contract/variants.ts';
import * as m from '../../messages/index.ts';
import type { OptionsAndVariants, VariantRow } from '../variants/variants-store.ts';
import type { RecordChange } from './changes.ts';
import type { ResolvedVariants } from './resolve-variants.ts';

/** The compared fields of a variant, in the order of the description. */
const fields = [
  'values',
  'price',
  'originalPrice',
  'stockCount',
  'inStock',
  'sku',
  'barcode',
  'weight',
  'image',
  'isActive',
  'makingDays',
] as const satisfies (keyof VariantRow)[];
type Field = (typeof fields)[number];

const isSame = (one: VariantRow, other: VariantRow, field: Field): boolean =>
  field === 'values' ? one.values.join() === other.values.join() : one[field] === other[field];

export const hasChanged = (before: VariantRow | null, after: VariantRow): boolean =>
  before === null || fields.some((field) => !isSame(before, after, field));

/** Describes how options and variants differ from the stored ones; empty if they do not. */
export function variantChanges(stored: OptionsAndVariants, resolved: ResolvedVariants): RecordChange[] {
  const { options, variants, removed } = resolved;
  const change = (description: string): RecordChange => ({ field: 'variants', description });
  const created = variants.filter(({ before }) => before === null);
  const keptIds = variants.flatMap(({ before }) => (before ? [before.id] : []));
  const kept = new Set(keptIds);
  const storedIds = stored.variants.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  return [
    ...(isDeepStrictEqual(options, stored.options)
      ? []
      : [change(m.variantChanges.options({ names: namesOf(options) }))]),
    ...(created.length > 0 ? [change(m.variantChanges.created({ count: created.length }))] : []),
    ...(removed.length > 0
      ? [
          change(
            m.variantChanges.removed({ count: removed.length, example: labelOf(stored.options, removed[0]) }),
          ),
        ]
      : []),
    ...fields.flatMap((field) => fieldChange(field, resolved)),
    ...(keptIds.join() === storedIds.join() ? [] : [change(m.variantChanges.order())]),
  ];
}

const namesOf = (options: ProductOption[]) => options.map(({ name }) => name).join(', ');
const labelOf = (options: ProductOption[], variant: VariantRow | undefined) =>
  variant ? variantLabel(options, variant.values) : '';

/** Describes a field that differs: the values of a single variant, or the number of variants. */
function fieldChange(field: Field, { options, variants }: ResolvedVariants): RecordChange[] {
  const changed = variants.filter(({ before, after }) => before !== null && !isSame(before, after, field));
  const [only] = changed;
  if (!only?.before) return [];
  const label = fieldLabels()[field];
  const description =
    changed.length > 1 || field === 'values'
      ? m.variantChanges.ofSeveral({ label, count: changed.length })
      : m.variantChanges.ofOne({
          label,
          before: textOf(field, only.before[field]),
          after: textOf(field, only.after[field]),
          variant: labelOf(options, only.after),
        });
  return [{ field: 'variants', description }];
}

const fieldLabels = (): Record<Field, string> => ({
  values: m.variantChanges.values(),
  price: m.variantChanges.price(),
  originalPrice: m.variantChanges.originalPrice(),
  stockCount: m.variantChanges.stock(),
  inStock: m.changes.inStock(),
  sku: m.variantChanges.sku(),
  barcode: m.variantChanges.barcode(),
  weight: m.variantChanges.weight(),
  image: m.variantChanges.picture(),
  isActive: m.variantChanges.active(),
  makingDays: m.variantChanges.makingDays(),
});

function textOf(field: Field, value: VariantRow[Field]): string {
  if (value === null) return m.variantChanges.none();
  if (field === 'price' || field === 'originalPrice') {
    const decimal = toDecimal(Number(value));
    return Number.isInteger(decimal) ? String(decimal) : decimal.toFixed(2);
  }
  if (typeof value === 'boolean') return value ? m.variantChanges.yes() : m.variantChanges.no();
  return String(value);
}
