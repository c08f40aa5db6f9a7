import { formatMoney } from '#kernel/contract/money.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { ChipList } from '../product-list/chips.tsx';
import { type CategoryFacet, clearedAddress, type ListQuery, writeAddress } from './address.ts';
import { noArrival } from './arrival-address.ts';

type FilterChip = { label: string; without: Partial<ListQuery> };

/** The active filters, each removable (R11). */
export function Chips({
  asked,
  categories = [],
}: {
  asked: ListQuery;
  categories?: CategoryFacet[] | undefined;
}) {
  const settings = useSettings();
  const day = useShortDay();
  const chips = chipsOf(asked, categories, { money: (amount) => formatMoney(amount, settings), day }).map(
    ({ label, without }) => ({ label, to: writeAddress({ ...asked, page: 1, ...without }) }),
  );
  return <ChipList chips={chips} clear={clearedAddress(asked)} />;
}

function chipsOf(
  asked: ListQuery,
  categories: CategoryFacet[],
  { money, day }: { money: (amount: number) => string; day: (day: string) => string },
): FilterChip[] {
  const { search, minPrice, maxPrice, minRating, artisan } = asked;
  const chip = (isActive: unknown, label: string, without: Partial<ListQuery>) =>
    isActive ? [{ label, without }] : [];
  const chosen = categories.filter(({ slug }) => asked.categories.includes(slug));
  return [
    ...chip(search, `“${search}”`, { search: '' }),
    ...chosen.map(({ name, slug }) => ({
      label: name,
      without: { categories: asked.categories.filter((other) => other !== slug) },
    })),
    ...chip(asked.for, m.productsChips.for({ for: String(asked.for) }), { for: undefined }),
    ...chip(asked.occasion, asked.occasion ? giftLabel(asked.occasion) : '', { occasion: undefined }),
    ...chip(asked.isPersonalised, m.productsChips.canBePersonalised(), { isPersonalised: false }),
    ...chip(minPrice, m.productsChips.from({ money: money(minPrice ?? 0) }), { minPrice: undefined }),
    ...chip(maxPrice !== undefined, m.productsChips.upTo({ money: money(maxPrice ?? 0) }), {
      maxPrice: undefined,
    }),
    ...chip(minRating, m.productsChips.starsOrMore({ minRating: String(minRating) }), {
      minRating: undefined,
    }),
    ...chip(asked.isNew, m.productsChips.new(), { isNew: false }),
    ...chip(asked.onSale, m.productsChips.onSale(), { onSale: false }),
    ...chip(asked.inStock, m.productsChips.inStock(), { inStock: false }),
    ...chip(asked.material, giftLabel(asked.material), { material: '' }),
    ...chip(asked.colour, giftLabel(asked.colour), { colour: '' }),
    ...chip(asked.place, m.productsChips.fromPlace({ place: asked.place }), { place: '' }),
    ...asked.options.map((choice) => ({
      label: m.productsChips.option(choice),
      without: { options: asked.options.filter((other) => other !== choice) },
    })),
    ...asked.tags.map((tag) => ({
      label: tag,
      without: { tags: asked.tags.filter((other) => other !== tag) },
    })),
    ...chip(artisan, m.productsChips.by({ artisan }), { artisan: '' }),
    ...chip(
      asked.pin,
      asked.pin && m.productsChips.arrivesBy({ day: day(asked.by), pin: asked.pin }),
      noArrival,
    ),
  ];
}
