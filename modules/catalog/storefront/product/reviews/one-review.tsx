import type { ReactNode } from 'react';
import type { Review } from '#modules/reviews/contract/reviews.ts';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { Photos } from '#web/ui/pictures/photos.tsx';
import { ReviewStars } from '#web/ui/stars.tsx';
import * as m from '../../../messages/index.ts';

type OneReviewProps = {
  review: Omit<Review, 'helpful'>;
  /** The author of the reply: the artisan, else the shop. */
  answerer: string;
  /** The actions. */
  children?: ReactNode;
};

/** A review with its photos and the reply. */
export function OneReview({ review, answerer, children }: OneReviewProps) {
  const { author, variant, rating, body, photos, reply, createdAt } = review;
  return (
    <div className="wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <ReviewStars rating={rating} />
        <p>
          <span className="font-semibold text-ink">{author}</span>, <Day at={createdAt} />
        </p>
        {variant && <p>{m.oneReview.bought({ variant })}</p>}
      </div>
      {body && <p className="mt-2 max-w-prose whitespace-pre-line">{body}</p>}
      {photos.length > 0 && (
        <div className="mt-3">
          <Photos photos={photos} by={author} />
        </div>
      )}
      {reply && (
        <div className="mt-4 max-w-prose rounded-2xl bg-butter px-4 py-3 text-ink">
          <p className="text-sm font-semibold">
            {m.oneReview.replyFrom({ answerer })} <Day at={reply.at} />
          </p>
          <p className="mt-1 whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}

function Day({ at }: { at: string }) {
  const { locale } = useSettings();
  return <time dateTime={at}>{longDate(at, locale)}</time>;
}
