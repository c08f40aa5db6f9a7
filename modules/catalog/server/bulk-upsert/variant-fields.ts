// Options and variants of a product in a file, by labels: ids are those of the shop.

/** A value of an option; an absent colour or picture stays unchanged. */
export type BulkOptionValue = { label: string; colour?: string | null; image?: string | null };

export type BulkOption = {
  name: string;
  /** Distinct, ignoring case. */
  values: BulkOptionValue[];
  /** Whether the file lists the values in the order in which shoppers see them; otherwise a stored order stays. */
  isOrdered: boolean;
};

/** A variant of a file; absent fields stay unchanged. Prices in minor units. */
export type BulkVariant = {
  /** Its line in the file. */
  line: number;
  /** The label of one value of each option, in the order of the options. */
  labels: string[];
  sku?: string | null;
  barcode?: string | null;
  price?: number;
  originalPrice?: number | null;
  stockCount?: number;
  /** In stock with a count of 0: not tracked. */
  inStock?: boolean;
  /** Stock of a new variant if the file has none. */
  openingStock?: number;
  /** Grams; null: the weight of the product. */
  weight?: number | null;
  image?: string | null;
  isActive?: boolean;
  makingDays?: number | null;
};

/** The options of a product and all of its variants: stored ones that are left out are deleted. */
export type BulkVariants = { options: BulkOption[]; variants: BulkVariant[] };

/** An error of a variant that only the records of the shop show. */
export type VariantFault = {
  /** The line of the variant in the file. */
  line: number;
  field: 'options' | 'sku' | 'price';
  /** The value in the file; empty if there is none. */
  value: string;
  message: string;
};
