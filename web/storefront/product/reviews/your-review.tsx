import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { ReviewState } from '#contract/review-kinds.ts';
import type { OwnReview } from '#contract/reviews.ts';
import { inTime } from '#web/api/chunks.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { useOpening } from '#web/ui/opening.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { Mine } from './mine.ts';
import { OneReview } from './one-review.tsx';
import { wayIn } from './way-in.ts';

/** Only buyers need it. */
const ReviewForm = lazy(() => inTime(import('./form.tsx')));

type YourReviewProps = { productId: string; mine: Mine; answerer: string };

const sheet = 'scripted rounded-2xl border border-line bg-surface p-5';
const link = 'inline-flex min-h-11 items-center font-semibold underline hover:text-accent';

/** What one may say oneself: the way to a review for those who have the product, and what they wrote. */
export function YourReview({ productId, mine, answerer }: YourReviewProps) {
  const { pathname } = useLocation();
  const { opened, open, close, button: opener } = useOpening<true>();
  const { said, failed } = mine;
  if (mine.userId === null) {
    return (
      <p className={sheet}>
        Only buyers can review. Have you bought this?{' '}
        <Link to={wayIn(pathname)} className={link}>
          Sign in to write a review
        </Link>
      </p>
    );
  }
  if (failed) {
    return (
      <p role="alert" className={sheet}>
        {failed}{' '}
        <button type="button" onClick={mine.again} className={link}>
          Try again
        </button>
      </p>
    );
  }
  if (!said) return <Skeleton className="h-20" />;
  const { review, mayWrite } = said;
  if (opened) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ReviewForm
          productId={productId}
          review={review}
          onSaved={(saved) => {
            close();
            void mine.setReview(saved);
          }}
          onCancel={close}
        />
      </Suspense>
    );
  }
  if (review) {
    return (
      <Written
        productId={productId}
        review={review}
        answerer={answerer}
        opener={opener}
        onEdit={mayWrite ? () => open(true) : null}
        onDeleted={() => void mine.setReview(null)}
      />
    );
  }
  if (!mayWrite) {
    return (
      <p className={sheet}>Only buyers can review. Once yours has arrived, you can write a review here.</p>
    );
  }
  return (
    <div className={`${sheet} flex flex-wrap items-center justify-between gap-4`}>
      <p>How do you like it?</p>
      <button ref={opener} type="button" onClick={() => open(true)} className={button.main}>
        Write a review
      </button>
    </div>
  );
}

const states: Record<ReviewState, { name: string; tone: string; says: string }> = {
  pending: {
    name: 'In review',
    tone: 'bg-butter',
    says: 'We check every review before it appears here.',
  },
  approved: { name: 'Published', tone: 'bg-mint', says: 'Everyone can read it.' },
  rejected: {
    name: 'Not published',
    tone: 'bg-rose',
    says: 'We don’t publish reviews that are hurtful or not about the product; criticism is fine. You can edit yours and send it again.',
  },
};

type WrittenProps = {
  productId: string;
  review: OwnReview;
  answerer: string;
  opener: React.Ref<HTMLButtonElement>;
  /** null for whoever may not change it any more. */
  onEdit: (() => void) | null;
  onDeleted: () => void;
};

/** What one wrote, and what has become of it. */
function Written({ productId, review, answerer, opener, onEdit, onDeleted }: WrittenProps) {
  const { name, tone, says } = states[review.status];
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await tell('DELETE /api/products/:productId/reviews/mine', { params: { productId } });
      toast.success(messages.reviewDeleted);
      onDeleted();
    } catch (error) {
      toast.error(reasonOf(error));
      setBusy(false);
    }
  };
  return (
    <section aria-label="Your review" className={sheet}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base">Your review</h3>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${tone}`}>{name}</span>
        <p className="w-full text-sm text-muted">{says}</p>
      </div>
      {review.status !== 'approved' && <OneReview review={review} answerer={answerer} />}
      {asking ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="w-full">Delete your review permanently?</p>
          <button type="button" disabled={busy} onClick={remove} className={button.main}>
            {busy ? 'Deleting...' : 'Delete review'}
          </button>
          <button
            ref={(keep) => keep?.focus()}
            type="button"
            onClick={() => setAsking(false)}
            className={button.quiet}
          >
            Keep review{' '}
          </button>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {onEdit && (
            <button ref={opener} type="button" onClick={onEdit} className={button.quiet}>
              Edit review{' '}
            </button>
          )}
          <button type="button" onClick={() => setAsking(true)} className={button.quiet}>
            {' '}
            Delete review{' '}
          </button>
        </div>
      )}
    </section>
  );
}
