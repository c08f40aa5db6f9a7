import { useState } from 'react';
import type { StaffReview } from '#modules/reviews/contract/reviews.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { SelectPage } from '#web/admin/components/list/select-page.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { ReviewCard } from './card.tsx';
import { useReviewMutations } from './mutations.ts';

type ReviewListProps = {
  results: { reviews: StaffReview[]; total: number; more: boolean };
  busy: boolean;
  onReply: (review: StaffReview) => void;
  onDeleteReply: (review: StaffReview) => void;
};

/** Lists one page of reviews, with bulk decisions. */
export function ReviewList({ results, busy, onReply, onDeleteReply }: ReviewListProps) {
  const { reviews, total, more } = results;
  const write = useCount();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  if (total === 0) return <NoReviews />;
  const select = (records: readonly Pick<StaffReview, 'id'>[], on: boolean) =>
    setSelectedIds((before) => {
      const next = new Set(before);
      for (const { id } of records) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const selected = reviews.filter(({ id }) => selectedIds.has(id));
  return (
    <>
      <div className="sticky top-14 z-10 -mx-1 mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper px-1 py-1">
        <SelectPage records={reviews} isSelected={(id) => selectedIds.has(id)} onSelect={select} />
        {selected.length > 0 ? (
          <Decisions selected={selected} onDone={() => setSelectedIds(new Set())} />
        ) : (
          <p className="text-sm text-muted">
            {m.reviewsList.reviews({
              value: more ? m.reviewsList.moreThan({ totalText: write(total) }) : write(total),
              total,
            })}
          </p>
        )}
      </div>
      <ul className="renewable grid gap-4" aria-label={m.reviewsList.reviewsShort()} aria-busy={busy}>
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            selected={selectedIds.has(review.id)}
            onSelect={(on) => select([review], on)}
            onReply={() => onReply(review)}
            onDeleteReply={() => onDeleteReply(review)}
          />
        ))}
      </ul>
    </>
  );
}

/** Decides on all selected reviews at once. */
function Decisions({ selected, onDone }: { selected: StaffReview[]; onDone: () => void }) {
  const { decide, busy } = useReviewMutations();
  const act = async (status: 'approved' | 'rejected') => {
    if (await decide(status, selected)) onDone();
  };
  return (
    <section aria-label={m.reviewsList.selectedReviews()} className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="mr-1 font-semibold">
        {m.reviewsList.selected({ selectedCount: selected.length })}
      </p>
      <button type="button" disabled={busy} className={button.main} onClick={() => act('approved')}>
        {m.reviewsList.approve()}
      </button>
      <button type="button" disabled={busy} className={button.quiet} onClick={() => act('rejected')}>
        {m.reviewsList.reject()}
      </button>
    </section>
  );
}

function NoReviews() {
  const { params } = useListAddress();
  if (params.get('status') === 'pending' && params.size === 1)
    return (
      <Empty title={m.reviewsList.allReviewsAreChecked()}>
        <ShowAll without={['status']}>{m.reviewsList.showAllReviews()}</ShowAll>
      </Empty>
    );
  if (params.size === 0)
    return (
      <Empty title={m.reviewsList.noReviewsYet()}>
        <p className="w-full text-muted">{m.reviewsList.customersCanReviewProductsThey()}</p>
      </Empty>
    );
  return (
    <Empty title={m.reviewsList.noReviewsFound()}>
      <ShowAll without={[...params.keys()]}>{m.reviewsList.showAllReviews()}</ShowAll>
    </Empty>
  );
}
