import { imageUrl } from '#kernel/contract/text.ts';
import { maxOptions, maxVariants } from '#modules/catalog/contract/limits.ts';
import { slugOfHandle } from '#modules/catalog/index.ts';
import * as m from '../../messages/index.ts';
import { type ParsedCell, parseFlag, parseInventory, parsePrice } from '../products/cells.ts';
import { textOf } from '../products/description.ts';
import {
  describeFault,
  type Fault,
  type FileOption,
  type FileProduct,
  type FileVariant,
} from '../products/file-product.ts';
import { readMaking } from '../products/making-columns.ts';
import { readTexts } from '../products/text-columns.ts';
import { variantFaults } from '../products/variant-faults.ts';
import { entriesOf, parseInStock, parseMeasure, parsePublished, withLineBreaks } from './cells.ts';
import type { AttributeColumns, WooColumn, WooColumns } from './columns.ts';
import { isOnSale } from './sale-days.ts';

/** A row of the file with access to its cells. */
export type WooRow = { fields: string[]; line: number; columns: WooColumns };

export const cellOf = ({ fields, columns }: WooRow, column: WooColumn) => columns.cell(fields, column);
export const cellFault = (row: WooRow, column: WooColumn, fault: string) =>
  describeFault(row.columns.headingOf(column), cellOf(row, column), fault);

type Attribute = { columns: AttributeColumns; name: string; values: string[]; isVisible: boolean };

const imageAddress = imageUrl();

/** Builds a product while its rows are being read: one of type simple, or variable with its variations. */
export class WooProductDraft {
  readonly line: number;
  readonly row: WooRow;
  readonly isVariable: boolean;
  readonly #faults: Fault[] = [];
  readonly #variations: { variant: Omit<FileVariant, 'labels'>; attributes: Attribute[] }[] = [];
  readonly #now: Date;
  #rowsOfVariations = 0;

  constructor(row: WooRow, { isVariable, now }: { isVariable: boolean; now: Date }) {
    this.row = row;
    this.line = row.line;
    this.isVariable = isVariable;
    this.#now = now;
    this.#checkWidth(row);
    if (cellOf(row, 'name') === '') this.fault(row.line, cellFault(row, 'name', m.product.isBlank()));
  }

  /** Rows of variations so far, those above the maximum included. */
  get rowsOfVariations(): number {
    return this.#rowsOfVariations;
  }

  fault(line: number, message: string, kind: Fault['kind'] = 'cell'): void {
    this.#faults.push({ line, kind, message });
  }

  addVariation(row: WooRow): void {
    this.#checkWidth(row);
    this.#rowsOfVariations++;
    if (this.#variations.length === maxVariants)
      this.fault(row.line, cellFault(row, 'parent', m.product.hasTooManyVariants({ most: maxVariants })));
    if (this.#variations.length > maxVariants) return;
    this.#variations.push({ variant: this.#variant(row), attributes: attributesOf(row) });
  }

  finish(): FileProduct {
    const { row } = this;
    const attributes = attributesOf(row);
    const options = this.isVariable ? this.#options(attributes) : [];
    const variants = this.isVariable
      ? this.#variations.map(({ variant, attributes: own }) => ({
          ...variant,
          labels: labelsOf(options, own),
        }))
      : [{ ...this.#variant(row), labels: [] }];
    this.#faults.push(...variantFaults(options, variants, row.columns.headingOf('sku')));
    const images = this.#images(row);
    return {
      ...this.#fields(
        attributes.filter(({ name }) => !options.some((option) => isSameName(option.name, name))),
      ),
      images,
      imageAlts: images.map(() => ''),
      options,
      variants,
      faults: this.#faults.sort((a, b) => a.line - b.line),
    };
  }

  #fields(
    attributes: Attribute[],
  ): Omit<FileProduct, 'images' | 'imageAlts' | 'options' | 'variants' | 'faults'> {
    const { row } = this;
    const measure = (column: WooColumn) =>
      this.#read(row, column, parseMeasure(row.columns.unitOf(column)), 0);
    const name = cellOf(row, 'name');
    const [type = '', ...furtherTypes] = categoriesOf(row);
    return {
      handle: '',
      identity: {
        slug: slugOfHandle(name),
        key: `woocommerce:${cellOf(row, 'id') || cellOf(row, 'sku') || name}`,
      },
      name,
      description: descriptionOf(row),
      weightGrams: cellOf(row, 'weight') === '' ? null : measure('weight'),
      tags: [...new Set(entriesOf(cellOf(row, 'tags').toLowerCase()))],
      vendor: entriesOf(cellOf(row, 'brands'))[0] ?? '',
      type,
      furtherTypes,
      active: this.#read(row, 'published', parsePublished, true),
      draft: cellOf(row, 'published') === '-1',
      features: attributes
        .filter(({ isVisible, values }) => isVisible && values.length > 0)
        .map(({ name: attribute, values }) => `${attribute}: ${values.join(', ')}`),
      materials: [],
      length: measure('length'),
      width: measure('width'),
      height: measure('height'),
      texts: readTexts(() => ''),
      taxRate: null,
      making: readMaking(() => null),
      artisanLocation: '',
      artisanBio: '',
      isNew: false,
      isFeatured: this.#read(row, 'featured', parseFlag(false), false),
      metafields: row.columns.metafields(row.fields),
      line: row.line,
    };
  }

  /** Returns the attributes that the variations name, in the order of the product. */
  #options(attributes: Attribute[]): FileOption[] {
    const { row } = this;
    if (this.#variations.length === 0) {
      this.fault(row.line, cellFault(row, 'type', m.woocommerce.hasNoVariations()));
      return [];
    }
    for (const { variant, attributes: own } of this.#variations)
      for (const { columns, name } of own)
        if (!attributes.some((attribute) => isSameName(attribute.name, name)))
          this.fault(
            variant.line,
            describeFault(
              columns.nameHeading,
              name,
              m.woocommerce.isNotAttributeOf({ line: String(row.line) }),
            ),
          );
    const used = attributes.filter(({ name }) =>
      this.#variations.some(({ attributes: own }) =>
        own.some((attribute) => isSameName(attribute.name, name)),
      ),
    );
    if (used.length === 0) this.fault(row.line, cellFault(row, 'type', m.woocommerce.hasNoAttributes()));
    for (const { columns, name } of used.slice(maxOptions))
      this.fault(
        row.line,
        describeFault(columns.nameHeading, name, m.woocommerce.isOptionTooMany({ most: maxOptions })),
      );
    return used.slice(0, maxOptions).map(({ columns, name, values }) => {
      const labels = this.#variations.flatMap(({ attributes: own }) =>
        own.filter((attribute) => isSameName(attribute.name, name)).flatMap((attribute) => attribute.values),
      );
      const made = new Set(labels.map((label) => label.toLowerCase()));
      return {
        name,
        nameHeading: columns.nameHeading,
        valueHeading: columns.valuesHeading,
        orderedValues: values.filter((label) => made.has(label.toLowerCase())).map((label) => ({ label })),
      };
    });
  }

  #variant(row: WooRow): Omit<FileVariant, 'labels'> {
    return {
      line: row.line,
      sku: cellOf(row, 'sku'),
      barcode: cellOf(row, 'barcode'),
      ...this.#price(row),
      ...this.#stock(row),
      weightGrams:
        cellOf(row, 'weight') === ''
          ? null
          : this.#read(row, 'weight', parseMeasure(row.columns.unitOf('weight')), 0),
      image: entriesOf(cellOf(row, 'images'))[0] ?? '',
      active: this.#read(row, 'published', parsePublished, true),
      makingDays: null,
    };
  }

  #price(row: WooRow): Pick<FileVariant, 'priceMinor' | 'originalPriceMinor'> {
    const regular = cellOf(row, 'regularPrice');
    if (regular === '') this.fault(row.line, cellFault(row, 'regularPrice', m.product.isBlank()));
    const regularMinor = regular === '' ? 0 : this.#read(row, 'regularPrice', parsePrice, 0);
    if (cellOf(row, 'salePrice') === '') return { priceMinor: regularMinor, originalPriceMinor: null };
    const onSale = isOnSale(cellOf(row, 'saleStarts'), cellOf(row, 'saleEnds'), this.#now);
    if ('fault' in onSale) this.fault(row.line, cellFault(row, 'saleEnds', onSale.fault));
    const saleMinor = this.#read(row, 'salePrice', parsePrice, 0);
    return 'value' in onSale && onSale.value
      ? { priceMinor: saleMinor, originalPriceMinor: regularMinor }
      : { priceMinor: regularMinor, originalPriceMinor: null };
  }

  /** Without a number the stock is not tracked; a product on backorder is not tracked either. */
  #stock(row: WooRow): Pick<FileVariant, 'stockCount' | 'hasStock' | 'inStock'> {
    const text = cellOf(row, 'stock');
    const inStock = this.#read(row, 'inStock', parseInStock, null);
    if (/^parent$/i.test(text)) this.fault(row.line, cellFault(row, 'stock', m.woocommerce.isSharedStock()));
    const isTracked = text !== '' && !/^parent$/i.test(text);
    const stockCount = isTracked ? this.#read(row, 'stock', parseInventory, 0) : 0;
    return { stockCount, hasStock: isTracked || inStock !== null, inStock };
  }

  #images(row: WooRow): string[] {
    return [...new Set(entriesOf(cellOf(row, 'images')))].filter((url) => {
      const address = imageAddress.safeParse(url);
      if (!address.success) {
        const reason = address.error.issues[0]?.message ?? '';
        this.fault(row.line, describeFault(row.columns.headingOf('images'), url, reason), 'image');
      }
      return address.success;
    });
  }

  #checkWidth({ fields, line, columns }: WooRow): void {
    if (fields.length !== columns.width)
      this.fault(line, m.shopifyRead.rowHasFields({ fieldsCount: fields.length, width: columns.width }));
  }

  #read<T>(row: WooRow, column: WooColumn, parse: (text: string) => ParsedCell<T>, fallback: T): T {
    const parsed = parse(cellOf(row, column));
    if (!('fault' in parsed)) return parsed.value;
    this.fault(row.line, cellFault(row, column, parsed.fault));
    return fallback;
  }
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the distinct names of the categories of a row without those above them, the main one first. */
const categoriesOf = (row: WooRow): string[] => [
  ...new Set(
    entriesOf(cellOf(row, 'categories'))
      .map((path) => path.split('>').at(-1)?.trim() ?? '')
      .filter((name) => name !== ''),
  ),
];

/** Returns the attributes that a row names. */
function attributesOf({ fields, columns }: WooRow): Attribute[] {
  return columns.attributes.flatMap((attribute) => {
    const name = (fields[attribute.name] ?? '').trim();
    const values = entriesOf(fields[attribute.values] ?? '');
    const isVisible = (fields[attribute.visible] ?? '').trim() !== '0';
    return name === '' ? [] : [{ columns: attribute, name, values, isVisible }];
  });
}

/** Returns the value of each option; empty for one that the variation leaves open. */
const labelsOf = (options: FileOption[], attributes: Attribute[]): string[] =>
  options.map(({ name }) => attributes.find((each) => isSameName(each.name, name))?.values.join(', ') ?? '');

/** Joins both descriptions; plain text keeps its line breaks. */
function descriptionOf(row: WooRow): string {
  const texts = (['shortDescription', 'description'] as const).map((column) => {
    const html = withLineBreaks(cellOf(row, column));
    return textOf(/<(p|br|div|ul|ol|h[1-6])\b/i.test(html) ? html : html.replaceAll('\n', '<br>')).trim();
  });
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
}
