import { X } from 'lucide-react';
import { reviewStates } from '#modules/reviews/contract/review-kinds.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import * as m from '../../messages/index.ts';
import { states } from './states.ts';

/** Filters by text and state, and by one product or one review when a link named it. */
export function Filters() {
  const { params } = useListAddress();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox placeholder={m.reviewsFilters.searchReviews()} />
      <Filter
        name="status"
        label={m.reviewsFilters.status()}
        all={m.reviewsFilters.allReviews()}
        options={reviewStates.map((value) => ({ value, label: states[value].name }))}
      />
      {params.get('product') && <RemoveFilter name="product" label={m.reviewsFilters.oneProduct()} />}
      {params.get('review') && <RemoveFilter name="review" label={m.reviewsFilters.oneReview()} />}
    </div>
  );
}

function RemoveFilter({ name, label }: { name: string; label: string }) {
  const { set } = useListAddress();
  return (
    <button
      type="button"
      onClick={() => set({ [name]: null })}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control px-3 text-sm hover:bg-line/50 pointer-coarse:min-h-11"
    >
      {label} <X aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{m.reviewsFilters.showAllOfThem()}</span>
    </button>
  );
}
