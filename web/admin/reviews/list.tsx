import { useState } from 'react';
import type { StaffReview } from '#contract/reviews.ts';
import { Empty } from '#web/ui/empty.tsx';
import { button } from '../parts/button.ts';
import { useCount } from '../parts/count.ts';
import { useListAddress } from '../parts/list-address.ts';
import { SelectPage } from '../parts/select-page.tsx';
import { ShowAll } from '../parts/show-all.tsx';
import { useReviewActs } from './acts.ts';
import { ReviewCard } from './card.tsx';

type ReviewListProps = {
  found: { reviews: StaffReview[]; total: number; more: boolean };
  busy: boolean;
  onReply: (review: StaffReview) => void;
  onDeleteReply: (review: StaffReview) => void;
};

/** One page of reviews, of which several can be decided on at once. */
export function ReviewList({ found, busy, onReply, onDeleteReply }: ReviewListProps) {
  const { reviews, total, more } = found;
  const write = useCount();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (total === 0) return <Nothing />;
  const select = (those: readonly Pick<StaffReview, 'id'>[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of those) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const selected = reviews.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className="sticky top-14 z-10 -mx-1 mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper px-1 py-1">
        <SelectPage records={reviews} isSelected={(id) => chosen.has(id)} onSelect={select} />
        {selected.length > 0 ? (
          <Decisions selected={selected} onDone={() => setChosen(new Set())} />
        ) : (
          <p className="text-sm text-muted">
            {more ? `More than ${write(total)}` : write(total)} {total === 1 ? 'review' : 'reviews'}
          </p>
        )}
      </div>
      <ul className="renewable grid gap-4" aria-label="Reviews" aria-busy={busy}>
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            selected={chosen.has(review.id)}
            onSelect={(on) => select([review], on)}
            onReply={() => onReply(review)}
            onDeleteReply={() => onDeleteReply(review)}
          />
        ))}
      </ul>
    </>
  );
}

/** What can be decided about all chosen reviews at once. */
function Decisions({ selected, onDone }: { selected: StaffReview[]; onDone: () => void }) {
  const { decide, busy } = useReviewActs();
  const act = async (status: 'approved' | 'rejected') => {
    if (await decide(status, selected)) onDone();
  };
  return (
    <section aria-label="Selected reviews" className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="mr-1 font-semibold">
        {selected.length} selected
      </p>
      <button type="button" disabled={busy} className={button.main} onClick={() => act('approved')}>
        Approve
      </button>
      <button type="button" disabled={busy} className={button.quiet} onClick={() => act('rejected')}>
        Reject
      </button>
    </section>
  );
}

function Nothing() {
  const { params } = useListAddress();
  if (params.get('status') === 'pending' && params.size === 1)
    return (
      <Empty title="All reviews are checked">
        <ShowAll without={['status']}>Show all reviews</ShowAll>
      </Empty>
    );
  if (params.size === 0)
    return (
      <Empty title="No reviews yet">
        <p className="w-full text-muted">Customers can review products they have received.</p>
      </Empty>
    );
  return (
    <Empty title="No reviews found">
      <ShowAll without={[...params.keys()]}>Show all reviews</ShowAll>
    </Empty>
  );
}
