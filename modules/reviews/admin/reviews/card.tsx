import { Check, Reply, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffReview } from '#modules/reviews/contract/reviews.ts';
import { useDates } from '#web/admin/components/date.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Photos } from '#web/ui/pictures/photos.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ReviewStars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import { useReviewMutations } from './mutations.ts';
import { states } from './states.ts';

type ReviewCardProps = {
  review: StaffReview;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onReply: () => void;
  onDeleteReply: () => void;
};

/** One review with its product and its actions. */
export function ReviewCard({ review, selected, onSelect, onReply, onDeleteReply }: ReviewCardProps) {
  const { author, variant, rating, body, photos, reply, status, helpful, product, createdAt } = review;
  const { moment, day } = useDates();
  const { decide, busy } = useReviewMutations();
  const about = m.reviewsCard.reviewOfBy({ name: product.name, author });
  return (
    <li className="rounded-xl border border-line bg-surface [overflow-wrap:anywhere]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 max-[19rem]:grid-cols-1">
        <div className="flex items-start gap-2">
          <label className="-ml-2 grid size-10 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
            <input
              type="checkbox"
              checked={selected}
              onChange={({ target }) => onSelect(target.checked)}
              className="size-4.5 accent-chosen pointer-coarse:size-6"
            />
            <span className="sr-only">{m.reviewsCard.select({ about })}</span>
          </label>
          <Picture src={product.image} alt="" seed={product.slug} className="size-14 rounded-lg bg-paper" />
        </div>
        <div className="min-w-0">
          <ReviewHeader review={review} />
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <ReviewStars rating={rating} />
            <span>
              {author}, <time dateTime={createdAt}>{moment(createdAt)}</time>
            </span>
            {variant && <span>{m.reviewsCard.bought({ variant })}</span>}
            {helpful > 0 && <span>{m.reviewsCard.foundItHelpful({ helpful })}</span>}
          </div>
        </div>
        <div className="col-span-2 min-w-0 max-[19rem]:col-span-1 sm:col-span-1 sm:col-start-2">
          {body ? (
            <p className="max-w-prose whitespace-pre-line">{body}</p>
          ) : (
            <p className="text-muted">{m.reviewsCard.noText()}</p>
          )}
          {photos.length > 0 && (
            <div className="mt-3">
              <Photos photos={photos} by={author} />
            </div>
          )}
          {reply && (
            <div className="mt-4 max-w-prose rounded-lg border-l-4 border-control bg-paper px-4 py-3">
              <p className="text-sm text-muted">
                {m.reviewsCard.yourReply({
                  time: (text) => <time dateTime={reply.at}>{text}</time>,
                  at: day(reply.at),
                })}
              </p>
              <p className="mt-1 whitespace-pre-line">{reply.text}</p>
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
        {status !== 'approved' && (
          <ActionButton disabled={busy} onClick={() => decide('approved', [review])} about={about}>
            <Check aria-hidden="true" className="size-4 text-good" /> {m.reviewsCard.approve()}
          </ActionButton>
        )}
        {status !== 'rejected' && (
          <ActionButton disabled={busy} onClick={() => decide('rejected', [review])} about={about}>
            <X aria-hidden="true" className="size-4 text-bad" /> {m.reviewsCard.reject()}
          </ActionButton>
        )}
        <ActionButton onClick={onReply} about={about}>
          <Reply aria-hidden="true" className="size-4" />{' '}
          {m.reviewsCard.editReply({ hasReply: reply ? 'yes' : 'no' })}
        </ActionButton>
        {reply && (
          <ActionButton disabled={busy} onClick={onDeleteReply} about={about}>
            {m.reviewsCard.deleteReply()}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

/** Shows the product and the state of a review. */
function ReviewHeader({ review: { product, status } }: { review: StaffReview }) {
  const { name, tone } = states[status];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 text-base font-semibold">
        <AdminLink to={`/admin/products/${product.slug}`} className="hover:text-accent hover:underline">
          {product.name}
        </AdminLink>
      </h2>
      <span className={`rounded-full px-2 py-0.5 text-xs font-semibold ${tone}`}>{name}</span>
    </div>
  );
}

type ActionButtonProps = { about: string; disabled?: boolean; onClick: () => void; children: ReactNode };

const ActionButton = ({ about, children, ...rest }: ActionButtonProps) => (
  <button
    type="button"
    className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 font-medium hover:bg-line/50 disabled:opacity-60 pointer-coarse:min-h-11"
    {...rest}
  >
    {children} <span className="sr-only">{about}</span>
  </button>
);
