import type { Making } from '#modules/catalog/contract/making.ts';
import { formatCell } from './cells.ts';
import type { MakingColumn } from './making-columns.ts';
import type { TextColumn } from './text-columns.ts';

// A product of a file, in the same form for each format.

/** What a file may say about a product and its variants; each format has its own headings for these. */
export type FileColumn =
  | 'handle'
  | 'title'
  | 'body'
  | 'vendor'
  | 'type'
  | 'furtherCategories'
  | 'tags'
  | 'published'
  | 'option1Name'
  | 'option1'
  | 'option2Name'
  | 'option2'
  | 'option3Name'
  | 'option3'
  | 'sku'
  | 'grams'
  | 'tracker'
  | 'inventory'
  | 'policy'
  | 'price'
  | 'compareAt'
  | 'barcode'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage'
  | 'status'
  | 'features'
  | 'materials'
  | 'length'
  | 'width'
  | 'height'
  | 'weight'
  | 'artisanLocation'
  | 'artisanBio'
  | 'isNew'
  | 'isFeatured'
  | 'inStock'
  | 'optionValues'
  | 'variantActive'
  | 'variantInStock'
  | 'makingDays'
  | 'taxRate'
  | 'fulfilment'
  | 'requiresShipping'
  | 'taxable'
  | 'giftCard'
  | 'weightUnit'
  | MakingColumn
  | TextColumn;

/** The columns of a file. */
export type FileColumns = {
  has(column: FileColumn): boolean;
  /** The heading as in the file, for messages. */
  heading(column: FileColumn): string;
  /** The heading of a metafield as in the file. */
  metafieldHeading(key: string): string;
};

/** An error of a product: an invalid cell, an invalid image, a duplicate product, or a type that the shop does not have. */
export type Fault = { line: number; kind: 'cell' | 'image' | 'repeat' | 'type'; message: string };

/** A value of an option as the file describes it apart from the variants; absent parts are not described. */
export type KnownValue = { label: string; colour?: string | null; image?: string | null };

export type FileOption = {
  name: string;
  /** Headings of its name and its values, for messages. */
  nameHeading: string;
  valueHeading: string;
  /** All values in the order in which shoppers see them; null if the file does not say. */
  orderedValues: KnownValue[] | null;
};

/** A variant; a product without options has one, with its price and stock. Empty cells are empty texts or null. */
export type FileVariant = {
  line: number;
  /** One for each option. */
  labels: string[];
  sku: string;
  barcode: string;
  /** Minor units; 0 if the file has none. */
  priceMinor: number;
  /** Minor units; null if there is none. */
  originalPriceMinor: number | null;
  stockCount: number;
  /** Whether the file contains the stock. */
  hasStock: boolean;
  /** null if the file does not contain it. In stock with a count of 0: not tracked. */
  inStock: boolean | null;
  /** Grams; null if the cell is empty. */
  weightGrams: number | null;
  image: string;
  active: boolean;
  makingDays: number | null;
};

/** A product of a file. A missing column counts as an empty cell. */
export type FileProduct = {
  /** As in the file; may be empty. */
  handle: string;
  /** Import key and slug if the format has no handles. */
  identity: { key: string; slug: string } | null;
  name: string;
  /** Plain text; may be empty. */
  description: string;
  /** Distinct addresses in display order, and their alternative texts. */
  images: string[];
  imageAlts: string[];
  /** Empty for a product without variants. */
  options: FileOption[];
  /** At least one. */
  variants: FileVariant[];
  /** Grams apart from those of the variants; null if the cell is empty. */
  weightGrams: number | null;
  /** Lower case, distinct. */
  tags: string[];
  vendor: string;
  type: string;
  /** The names of further categories. */
  furtherTypes: string[];
  /** Published and neither draft nor archived. */
  active: boolean;
  /** Whether it was not published yet; such a product is not active. */
  draft: boolean;
  features: string[];
  materials: string[];
  /** Centimetres. */
  length: number;
  width: number;
  height: number;
  texts: Record<TextColumn, string>;
  /** Percent; null for that of the category, or of the settings. */
  taxRate: number | null;
  making: Making;
  artisanLocation: string;
  artisanBio: string;
  isNew: boolean;
  isFeatured: boolean;
  /** Cells of metafields that are no columns of the shop, by their keys. */
  metafields: Record<string, string>;
  /** Line of the file on which the product starts. */
  line: number;
  /** In line order. */
  faults: Fault[];
};

/** Describes an invalid cell: heading as in the file, value, and error. */
export const describeFault = (heading: string, text: string, fault: string): string =>
  `${heading}${text === '' ? '' : ` ${formatCell(text)}`} ${fault}`;
