import { X } from 'lucide-react';
import { Link } from 'react-router';
import { priceSlider } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { useSettings } from '#web/api/settings.ts';
import { type Asked, clearedAddress, type Shelf, writeAddress } from './address.ts';

type Chip = { label: string; without: Partial<Asked> };

/** The filters at work, each of them removable by itself (R11). */
export function Chips({ asked, categories }: { asked: Asked; categories: Shelf[] }) {
  const settings = useSettings();
  const chips = chipsOf(asked, categories, (amount) => formatMoney(amount, settings));
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link
            to={writeAddress({ ...asked, page: 1, ...without })}
            preventScrollReset
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm hover:border-accent hover:text-accent"
          >
            <span className="sr-only">Remove filter: </span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearedAddress(asked.view)}
          className="flex min-h-11 items-center px-3 text-sm font-semibold text-accent hover:underline"
        >
          Clear Filters
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(asked: Asked, categories: Shelf[], money: (amount: number) => string): Chip[] {
  const { search, minPrice, maxPrice, minRating, artisan } = asked;
  const chip = (yes: unknown, label: string, without: Partial<Asked>) => (yes ? [{ label, without }] : []);
  const named = categories.filter(({ slug }) => asked.categories.includes(slug));
  return [
    ...chip(search, `“${search}”`, { search: '' }),
    ...named.map(({ name, slug }) => ({
      label: name,
      without: { categories: asked.categories.filter((each) => each !== slug) },
    })),
    ...chip(minPrice, `From ${money(minPrice ?? 0)}`, { minPrice: undefined }),
    ...chip(maxPrice !== undefined && maxPrice !== priceSlider.max, `Up to ${money(maxPrice ?? 0)}`, {
      maxPrice: undefined,
    }),
    ...chip(minRating, `${minRating} stars and more`, { minRating: undefined }),
    ...chip(asked.isNew, 'New', { isNew: false }),
    ...chip(asked.onSale, 'On sale', { onSale: false }),
    ...chip(asked.inStock, 'In stock', { inStock: false }),
    ...asked.tags.map((tag) => ({
      label: tag,
      without: { tags: asked.tags.filter((each) => each !== tag) },
    })),
    ...chip(artisan, `By ${artisan}`, { artisan: '' }),
  ];
}
