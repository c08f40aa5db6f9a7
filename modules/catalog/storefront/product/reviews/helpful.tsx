import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { Review } from '#modules/reviews/contract/reviews.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import { reviewSignInAddress } from './sign-in-address.ts';

type HelpfulProps = {
  review: Review;
  /** Whether the customer has voted for the review. */
  pressed: boolean;
  onVoted: (helpful: boolean, count: number) => void;
};

/** Votes a review helpful or withdraws the vote; a visitor is sent to sign-in and comes back. */
export function Helpful({ review: { id, author, helpful: count }, pressed, onVoted }: HelpfulProps) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const askToSignIn = (reason: string) => {
    toast(reason);
    navigate(reviewSignInAddress(pathname));
  };
  const toggleVote = async () => {
    if (busy) return;
    if (!user) return askToSignIn(kernelMessages.common.signInFirst());
    setBusy(true);
    try {
      const vote = await callApi('PUT /api/reviews/:reviewId/helpful', {
        params: { reviewId: id },
        body: { helpful: !pressed },
      });
      onVoted(vote.helpful, vote.count);
    } catch (error) {
      if (error instanceof CallError && error.statusCode === 401) {
        signOut();
        return askToSignIn(error.message);
      }
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={toggleVote}
      className="scripted -ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-muted hover:bg-surface hover:text-ink aria-pressed:text-ink"
    >
      <ThumbsUp aria-hidden="true" className={`size-4 ${pressed ? 'fill-current' : ''}`} />
      {m.helpful.helpful()}{' '}
      {count > 0 && (
        <>
          <span className="tabular-nums">{count}</span>{' '}
        </>
      )}
      <span className="sr-only">
        {m.helpful.timesReviewBy({ noCount: count === 0 ? 'yes' : 'no', count, author })}
      </span>
    </button>
  );
}
