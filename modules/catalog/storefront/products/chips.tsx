import { priceSlider } from '#kernel/contract/limits.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { useSettings } from '#web/api/settings.ts';
import { ChipList } from '../product-list/chips.tsx';
import { type CategoryFacet, clearedAddress, type ListQuery, writeAddress } from './address.ts';

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
  const chips = chipsOf(asked, categories, (amount) => formatMoney(amount, settings)).map(
    ({ label, without }) => ({ label, to: writeAddress({ ...asked, page: 1, ...without }) }),
  );
  return <ChipList chips={chips} clear={clearedAddress(asked)} />;
}

function chipsOf(
  asked: ListQuery,
  categories: CategoryFacet[],
  money: (amount: number) => string,
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
    ...chip(asked.for, `For ${asked.for}`, { for: undefined }),
    ...chip(asked.occasion, asked.occasion ? giftLabel(asked.occasion) : '', { occasion: undefined }),
    ...chip(asked.isPersonalised, 'Can be personalised', { isPersonalised: false }),
    ...chip(minPrice, `From ${money(minPrice ?? 0)}`, { minPrice: undefined }),
    ...chip(maxPrice !== undefined && maxPrice !== priceSlider.max, `Up to ${money(maxPrice ?? 0)}`, {
      maxPrice: undefined,
    }),
    ...chip(minRating, `${minRating} stars or more`, { minRating: undefined }),
    ...chip(asked.isNew, 'New', { isNew: false }),
    ...chip(asked.onSale, 'On sale', { onSale: false }),
    ...chip(asked.inStock, 'In stock', { inStock: false }),
    ...asked.tags.map((tag) => ({
      label: tag,
      without: { tags: asked.tags.filter((other) => other !== tag) },
    })),
    ...chip(artisan, `By ${artisan}`, { artisan: '' }),
  ];
}
