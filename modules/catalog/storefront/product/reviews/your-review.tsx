import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ReviewState } from '#modules/reviews/contract/review-kinds.ts';
import type { OwnReview } from '#modules/reviews/contract/reviews.ts';
import * as reviewsMessages from '#modules/reviews/messages/index.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { useInlineForm } from '#web/ui/inline-form.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import type { MyReviewState } from './my-review.ts';
import { OneReview } from './one-review.tsx';
import { reviewSignInAddress } from './sign-in-address.ts';

/** Loaded on demand, since only buyers need it. */
const ReviewForm = lazy(() => withChunkTimeout(import('./form.tsx')));

type YourReviewProps = { productId: string; mine: MyReviewState; answerer: string };

const boxClass = 'scripted rounded-2xl border border-line bg-surface p-5';
const linkClass = 'inline-flex min-h-11 items-center font-semibold underline hover:text-accent';

/** The customer's own review, or the way to write one for a buyer of the product. */
export function YourReview({ productId, mine, answerer }: YourReviewProps) {
  const { pathname } = useLocation();
  const { opened, open, close, button: opener } = useInlineForm<true>();
  const { myReview, failed } = mine;
  if (mine.userId === null) {
    return (
      <p className={boxClass}>
        {m.yourReview.onlyBuyersCanReview({
          link: (text) => (
            <Link to={reviewSignInAddress(pathname)} className={linkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
    );
  }
  if (failed) {
    return (
      <p role="alert" className={boxClass}>
        {failed}{' '}
        <button type="button" onClick={mine.again} className={linkClass}>
          {m.yourReview.tryAgain()}
        </button>
      </p>
    );
  }
  if (!myReview) return <Skeleton className="h-20" />;
  const { review, mayWrite } = myReview;
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
      <OwnReviewBox
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
    return <p className={boxClass}>{m.yourReview.onlyBuyersCanReviewOnceYours()}</p>;
  }
  return (
    <div className={`${boxClass} flex flex-wrap items-center justify-between gap-4`}>
      <p>{m.yourReview.howDoYouLikeIt()}</p>
      <button ref={opener} type="button" onClick={() => open(true)} className={button.main}>
        {m.yourReview.writeReview()}
      </button>
    </div>
  );
}

const states: Record<ReviewState, { name: string; tone: string; hint: string }> = {
  pending: {
    name: m.yourReview.inReview(),
    tone: 'bg-butter',
    hint: m.yourReview.weCheckEveryReviewBefore(),
  },
  approved: { name: m.yourReview.published(), tone: 'bg-mint', hint: m.yourReview.everyoneCanReadIt() },
  rejected: {
    name: m.yourReview.notPublished(),
    tone: 'bg-rose',
    hint: m.yourReview.weDontPublishReviews(),
  },
};

type OwnReviewBoxProps = {
  productId: string;
  review: OwnReview;
  answerer: string;
  opener: React.Ref<HTMLButtonElement>;
  /** Null if the review can no longer be edited. */
  onEdit: (() => void) | null;
  onDeleted: () => void;
};

/** The customer's review with its moderation status. */
function OwnReviewBox({ productId, review, answerer, opener, onEdit, onDeleted }: OwnReviewBoxProps) {
  const { name, tone, hint } = states[review.status];
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await callApi('DELETE /api/products/:productId/reviews/mine', { params: { productId } });
      toast.success(reviewsMessages.responses.reviewDeleted());
      onDeleted();
    } catch (error) {
      toast.error(errorMessageOf(error));
      setBusy(false);
    }
  };
  return (
    <section aria-label={m.yourReview.yourReview()} className={boxClass}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base">{m.yourReview.yourReview()}</h3>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${tone}`}>{name}</span>
        <p className="w-full text-sm text-muted">{hint}</p>
      </div>
      {review.status !== 'approved' && <OneReview review={review} answerer={answerer} />}
      {isConfirming ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="w-full">{m.yourReview.deleteYourReviewPermanently()}</p>
          <button type="button" disabled={busy} onClick={remove} className={button.main}>
            {busy ? m.yourReview.deleting() : m.yourReview.deleteReview()}
          </button>
          <button
            ref={(element) => element?.focus()}
            type="button"
            onClick={() => setConfirming(false)}
            className={button.quiet}
          >
            {m.yourReview.keepReview()}{' '}
          </button>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {onEdit && (
            <button ref={opener} type="button" onClick={onEdit} className={button.quiet}>
              {m.yourReview.editReview()}{' '}
            </button>
          )}
          <button type="button" onClick={() => setConfirming(true)} className={button.quiet}>
            {' '}
            {m.yourReview.deleteReview()}{' '}
          </button>
        </div>
      )}
    </section>
  );
}
