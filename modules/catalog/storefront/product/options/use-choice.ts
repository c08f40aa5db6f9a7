import { useEffect, useState } from 'react';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { discountOf } from '#modules/catalog/contract/discount.ts';
import {
  type Selection,
  type ValueState,
  valueStates,
  variantWith,
} from '#modules/catalog/contract/variant-choice.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import type { Variant } from '#modules/catalog/contract/variants.ts';
import { fetchCached } from '#web/api/queries.ts';
import { type LoadedChoice, variantAddress } from './load-choice.ts';

/** The chosen variant of a product, and its actions. */
export type VariantChoice = {
  selection: Selection;
  states: ValueState[][];
  /** The chosen variant; null without options, or if the chosen values are not made together. */
  variant: Variant | null;
  /** Its label, such as "Size: 8"; empty without one. */
  label: string;
  /** Whether the address named a variant that does not exist any more, and nothing was chosen since. */
  isGone: boolean;
  /** The token of the preview link of a draft. */
  preview: string | null;
  /** Chooses a value of the option at this place. */
  choose: (option: number, valueId: string) => void;
  /** Chooses a variant, of an edited cart line for example. */
  chooseVariant: (id: string) => void;
};

/** Keeps the choice of a variant, and its address in the browser. Loads all variants if the page has not all of them. */
export function useVariantChoice(
  { slug, options, variants: inPage }: Pick<ProductDetail, 'slug' | 'options' | 'variants'>,
  loaded: LoadedChoice,
): VariantChoice {
  const [selection, setSelection] = useState(loaded.selection);
  const [isGone, setIsGone] = useState(loaded.isGone);
  const [all, setAll] = useState<Variant[] | null>(loaded.isPartial ? null : inPage);
  useEffect(() => {
    if (!loaded.isPartial) return;
    let current = true;
    fetchCached('GET /api/products/slug/:slug', { params: { slug }, query: { active: true } }).then(
      ({ variants }) => current && setAll(variants),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [slug, loaded.isPartial]);
  const variants = all ?? inPage;
  const variant = variantWith(variants, selection);
  const select = (values: Selection) => {
    setSelection(values);
    setIsGone(false);
    const chosen = variantWith(variants, values);
    // Not a navigation, which would load the page again.
    if (chosen)
      window.history.replaceState(
        window.history.state,
        '',
        variantAddress(slug, chosen.id, loaded.preview) + window.location.hash,
      );
  };
  return {
    selection,
    states: all ? valueStates(options, all, selection) : loaded.states,
    variant,
    isGone,
    preview: loaded.preview,
    label: variant ? variantLabel(options, variant.values) : '',
    choose: (option, valueId) =>
      select(options.map((_, index) => (index === option ? valueId : (selection[index] ?? '')))),
    chooseVariant(id) {
      const named = variants.find((each) => each.id === id);
      if (named) select(named.values);
    },
  };
}

/** Returns a product as its chosen variant: price, stock and first picture are those of the variant. */
export function productAs(
  product: ProductDetail,
  { variant }: Pick<VariantChoice, 'variant'>,
): ProductDetail {
  if (product.options.length === 0) return product;
  if (!variant) return { ...product, inStock: false, stockCount: 0 };
  const { price, originalPrice, inStock, stockCount, image, weight } = variant;
  const alts = new Map(product.images.map((each, index) => [each, product.imageAlts[index] ?? '']));
  const images = image ? [image, ...product.images.filter((other) => other !== image)] : product.images;
  return {
    ...product,
    price,
    originalPrice,
    discount: discountOf(price, originalPrice),
    inStock,
    stockCount,
    images,
    imageAlts: images.map((each) => alts.get(each) ?? ''),
    dimensions: { ...product.dimensions, weight: weight ?? product.dimensions.weight },
  };
}
