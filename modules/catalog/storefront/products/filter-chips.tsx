import { formatMoney } from '#kernel/contract/money.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { ChipList } from '../product-list/chip-list.tsx';
import { type CategoryFacet, clearedAddress, type ListQuery, writeAddress } from './address.ts';
import { noArrival } from './arrival-address.ts';

type FilterChip = { label: string; without: Partial<ListQuery> };

/** The active filters, each removable (R11). */
export function Chips({
  query,
  categories = [],
}: {
  query: ListQuery;
  categories?: CategoryFacet[] | undefined;
}) {
  const settings = useSettings();
  const day = useShortDay();
  const chips = chipsOf(query, categories, { money: (amount) => formatMoney(amount, settings), day }).map(
    ({ label, without }) => ({ label, to: writeAddress({ ...query, page: 1, ...without }) }),
  );
  return <ChipList chips={chips} clear={clearedAddress(query)} />;
}

function chipsOf(
  query: ListQuery,
  categories: CategoryFacet[],
  { money, day }: { money: (amount: number) => string; day: (day: string) => string },
): FilterChip[] {
  const { search, minPrice, maxPrice, minRating, artisan } = query;
  const chip = (isActive: unknown, label: string, without: Partial<ListQuery>) =>
    isActive ? [{ label, without }] : [];
  const chosen = categories.filter(({ slug }) => query.categories.includes(slug));
  return [
    ...chip(search, `“${search}”`, { search: '' }),
    ...chosen.map(({ name, slug }) => ({
      label: name,
      without: { categories: query.categories.filter((other) => other !== slug) },
    })),
    ...chip(query.for, m.productsChips.for({ for: String(query.for) }), { for: undefined }),
    ...chip(query.occasion, query.occasion ? giftLabel(query.occasion) : '', { occasion: undefined }),
    ...chip(query.isPersonalised, m.productsChips.canBePersonalised(), { isPersonalised: false }),
    ...chip(minPrice, m.productsChips.from({ money: money(minPrice ?? 0) }), { minPrice: undefined }),
    ...chip(maxPrice !== undefined, m.productsChips.upTo({ money: money(maxPrice ?? 0) }), {
      maxPrice: undefined,
    }),
    ...chip(minRating, m.productsChips.starsOrMore({ minRating: String(minRating) }), {
      minRating: undefined,
    }),
    ...chip(query.isNew, m.productsChips.new(), { isNew: false }),
    ...chip(query.onSale, m.productsChips.onSale(), { onSale: false }),
    ...chip(query.inStock, m.productsChips.inStock(), { inStock: false }),
    ...chip(query.material, giftLabel(query.material), { material: '' }),
    ...chip(query.colour, giftLabel(query.colour), { colour: '' }),
    ...chip(query.place, m.productsChips.fromPlace({ place: query.place }), { place: '' }),
    ...query.except.map((text) => ({
      label: m.productsChips.except({ text }),
      without: { except: query.except.filter((other) => other !== text) },
    })),
    ...query.options.map((choice) => ({
      label: m.productsChips.option(choice),
      without: { options: query.options.filter((other) => other !== choice) },
    })),
    ...query.tags.map((tag) => ({
      label: tag,
      without: { tags: query.tags.filter((other) => other !== tag) },
    })),
    ...chip(artisan, m.productsChips.by({ artisan }), { artisan: '' }),
    ...chip(
      query.pin,
      query.pin && m.productsChips.arrivesBy({ day: day(query.by), pin: query.pin }),
      noArrival,
    ),
  ];
}
