import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { NoResource, problem } from '../protocol/messages.ts';
import type { ProductRequest, SelectedOption } from './inputs.ts';
import { findItems, onlyVariantId } from './item-ids.ts';
import { type PurchasableVariant, presentProduct, selectedOptions } from './present-product.ts';
import { applicableFilters, offeredProduct, presentationFor } from './products.ts';

/** Variants in the answer. */
const maxVariants = 50;

/** Chosen values by the ids of their options. */
type Choice = Map<string, string>;

const matches = ({ values }: PurchasableVariant, choice: Choice): boolean =>
  [...choice].every(([option, value]) => values.get(option) === value);

const isNamed = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the selected values that the product has, the most important option first. */
function wishedChoice(product: ProductDetail, selected: SelectedOption[], preferences: string[]): Choice {
  const rankOf = (name: string) => {
    const rank = preferences.findIndex((each) => isNamed(each, name));
    return rank === -1 ? preferences.length : rank;
  };
  return new Map(
    [...selected]
      .sort((one, other) => rankOf(one.name) - rankOf(other.name))
      .flatMap(({ name, id, label }): [string, string][] => {
        const option = product.options.find((each) => isNamed(each.name, name));
        const value = option?.values.find((each) => each.id === id || isNamed(each.label, label));
        return option && value ? [[option.id, value.id]] : [];
      }),
  );
}

/** Leaves out the least important options until a variant has all of the others. */
function relaxed(choice: Choice, variants: PurchasableVariant[]): Choice {
  const kept = [...choice];
  while (kept.length > 0 && !variants.some((variant) => matches(variant, new Map(kept)))) kept.pop();
  return new Map(kept);
}

/** Returns the options with what can be chosen beside the other chosen values. */
const optionsBeside = (product: ProductDetail, variants: PurchasableVariant[], choice: Choice) =>
  product.options.map(({ id: option, name, values }) => ({
    name,
    values: values.map(({ id, label }) => {
      const candidates = variants.filter((variant) => matches(variant, new Map([...choice, [option, id]])));
      return {
        ...{ id, label },
        available: candidates.some(({ available }) => available),
        exists: candidates.length > 0,
      };
    }),
  }));

const presentChoice = (product: ProductDetail, choice: Choice) =>
  product.options.flatMap(({ id, name, values }) => {
    const value = values.find((each) => each.id === choice.get(id));
    return value ? [{ name, id: value.id, label: value.label }] : [];
  });

const notFound = (id: string) =>
  new NoResource([
    problem('not_found', m.catalogAnswers.productIsUnknown({ id }), { severity: 'unrecoverable' }),
  ]);

/** Returns a product with the variants that match a selection. @throws NoResource for an unknown identifier */
export async function getProduct(exchange: Exchange, request: ProductRequest) {
  const { id, selected, preferences } = request;
  const { filters, messages } = await applicableFilters(exchange, request);
  const withMessages = messages.length > 0 ? { messages } : {};
  const item = (await findItems(exchange.db, [id])).get(id);
  const offered = item ? await offeredProduct(exchange, item.slug, filters) : null;
  if (!item || !offered) throw notFound(id);
  const { product, all, matching } = offered;
  const soughtId = item.variantId ?? onlyVariantId(item.productId);
  const named = item.isProduct ? null : matching.find((variant) => variant.id === soughtId);
  const featured = named ?? matching[0];
  if (named === undefined || !featured) throw notFound(id);
  const choice =
    named || !selected ? featured.values : relaxed(wishedChoice(product, selected, preferences), matching);
  const shown = matching.filter((variant) => matches(variant, choice));
  const presentation = await presentationFor(exchange);
  const presented = presentProduct(product, { all, shown: shown.slice(0, maxVariants) }, presentation);
  if (product.options.length === 0) return { product: presented, ...withMessages };
  return {
    product: {
      ...presented,
      options: optionsBeside(product, all, choice),
      selected: named || !selected ? selectedOptions(product, featured) : presentChoice(product, choice),
    },
    ...withMessages,
  };
}
