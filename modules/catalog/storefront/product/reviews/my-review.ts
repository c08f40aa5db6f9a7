import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyReview } from '#modules/reviews/contract/reviews.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { useErrorMessage } from '#web/session/use-user-data.ts';

export type MyReviewState = ReturnType<typeof useMyReview>;

/**
 * The review and helpful votes of the signed-in customer for a product; null until they are loaded. Loads them in the
 * browser when the reviews are opened.
 */
export function useMyReview(productId: string, isOpen: boolean) {
  const { user } = useSession();
  const messageOf = useErrorMessage();
  const { revalidate } = useRevalidator();
  const userId = user?.id ?? null;
  const [loaded, setLoaded] = useState<{ userId: string; myReview: MyReview } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same request.
  useEffect(() => {
    if (!isOpen || userId === null) return;
    let current = true;
    setFailed(null);
    fetchAsUser('GET /api/products/:productId/reviews/mine', { params: { productId } }).then(
      (myReview) => current && setLoaded({ userId, myReview }),
      (error) => current && setFailed(messageOf(error)),
    );
    return () => {
      current = false;
    };
  }, [productId, userId, isOpen, round]);
  const myReview = loaded?.userId === userId ? loaded.myReview : null;
  const change = (changed: Partial<MyReview>) =>
    setLoaded((before) => before && { ...before, myReview: { ...before.myReview, ...changed } });
  return {
    userId,
    myReview,
    failed,
    again: () => setRound((before) => before + 1),
    /** Sets the changed or deleted review and reloads the data of the page. */
    async setReview(review: MyReview['review']) {
      change({ review });
      const { queryClient } = await import('#web/api/query-client.ts');
      await queryClient.invalidateQueries();
      await revalidate();
    },
    setHelpful(id: string, helpful: boolean) {
      const others = myReview?.helpful.filter((reviewId) => reviewId !== id) ?? [];
      change({ helpful: helpful ? [...others, id] : others });
    },
  };
}
