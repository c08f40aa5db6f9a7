import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import {
  firstVariant,
  type Selection,
  type ValueState,
  valueStates,
  variantWith,
} from '#modules/catalog/contract/variant-choice.ts';
import { type LongValues, packOptions } from './long-options.ts';

/** The query parameters of the chosen values, in the order of the options: what the form sends without JavaScript. */
export const valueParams = ['o1', 'o2', 'o3'] as const;
/** The query parameters that the product page reads. */
export const choiceParams = ['variant', ...valueParams] as const;
/** The query parameter with the token of the preview link of a draft. */
export const previewParam = 'preview';

/** The most variants in the HTML of a page; the browser loads the others. */
const variantsInHtml = 50;

/** The choice with which a page starts. */
export type LoadedChoice = {
  selection: Selection;
  states: ValueState[][];
  longValues: LongValues;
  /** Whether the page contains only the chosen variant. */
  isPartial: boolean;
  /** Whether the address names a variant that the product does not have any more: another one is shown, and the page says so. */
  isGone: boolean;
  /** The token of the preview link, which stays in the address; null for a published product. */
  preview: string | null;
};

/** Returns the address of a product page with a variant, and with the token of a preview link. */
export const variantAddress = (slug: string, variantId: string, preview: string | null = null): string =>
  `/products/${slug}?${new URLSearchParams({ variant: variantId, ...(preview && { [previewParam]: preview }) })}`;

/** Returns the values that the address names; null without any. */
function valuesIn(params: URLSearchParams, { options }: Pick<ProductDetail, 'options'>): string[] | null {
  const values = options.map((_, index) => params.get(valueParams[index] ?? '') ?? '');
  return values.some((value) => value !== '') ? values : null;
}

/**
 * Returns the choice of an address, and the product with only as many variants as the page contains, without the values of
 * long options (`unpackOptions`). Chosen values that are not made together stay chosen, so that the page says so.
 */
export function loadChoice(product: ProductDetail, params: URLSearchParams, mostVariants = variantsInHtml) {
  const { options, variants } = product;
  const values = valuesIn(params, product);
  const named = params.get('variant')?.toLowerCase() ?? null;
  const chosen = values ? variantWith(variants, values) : firstVariant(variants, named);
  const selection = chosen?.values ?? values ?? [];
  const preview = product.isDraft ? params.get(previewParam) : null;
  // The variants of a draft cannot be loaded later without its link.
  const isPartial = variants.length > mostVariants && preview === null;
  const states = valueStates(options, variants, selection);
  const isGone = !values && options.length > 0 && Boolean(named) && chosen?.id !== named;
  const { product: packed, longValues } = packOptions(product);
  const choice: LoadedChoice = { selection, states, longValues, isPartial, isGone, preview };
  return {
    product: isPartial ? { ...packed, variants: chosen ? [chosen] : [] } : packed,
    choice,
    /** The variant of the chosen values, whose address replaces that of the form. */
    redirectTo: values && chosen ? variantAddress(product.slug, chosen.id, preview) : null,
  };
}
